export { loadKycWords } from '../../words/load-kyc-words.ts';
export { createHandoffClient } from './handoff-client.ts';
export { HandoffPage } from './handoff-page.tsx';
