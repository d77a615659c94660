export { createHandoffClient } from './handoff-client.ts';
export { HandoffPage } from './handoff-page.tsx';
