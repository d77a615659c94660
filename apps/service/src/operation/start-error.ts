/** The service cannot start. The message is the one sentence the operator reads; no stack is shown. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
