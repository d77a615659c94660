/** The page's way to the service. Credentials and token live in this closure and nowhere else. */

/** The service answered, and not with success. */
export class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.name = 'Refused';
    this.status = status;
  }
}

/** @throws Refused when the credentials do not fit, TypeError when the service is not reached */
export async function signIn({ clientId, clientSecret }) {
  let token = await issueToken();

  async function issueToken() {
    const answer = await send('POST', '/auth/v1/oauth2/token', {
      body: { client_id: clientId, client_secret: clientSecret },
    });
    return answer.access_token;
  }

  /** Calls with the bearer. A token that ended, as it does when the clock is moved, is renewed once. */
  async function call(method, path, body) {
    try {
      return await send(method, path, { body, token });
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
      token = await issueToken();
      return await send(method, path, { body, token });
    }
  }

  return { clientId, call };
}

async function send(method, path, { body, token }) {
  const response = await fetch(path, {
    method,
    headers: {
      Accept: 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  });
  const text = await response.text();
  const answer = text === '' ? {} : JSON.parse(text);
  if (!response.ok)
    throw new Refused(response.status, answer.error?.message ?? `The service answered ${response.status}.`);
  return answer.data;
}
