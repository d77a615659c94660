/** From guest to signed-in player and back. The session's cookie says who plays; here it changes hands. */
import { Hono } from 'hono';
import type { AppTools } from '../app-tools.ts';
import { readCredentials, signIn, signUp } from '../shop/accounts.ts';
import { errorAnswer } from './envelope.ts';
import { readJson } from './read-json.ts';
import type { SessionVariables, Sessions } from './session.ts';

export function accountRoutes({ database }: AppTools, sessions: Sessions): Hono<SessionVariables> {
  const account = new Hono<SessionVariables>();

  account.post('/sign-up', async function keepWhatTheGuestHas(context) {
    const credentials = readCredentials(await readJson(context));
    if (typeof credentials === 'string') return errorAnswer(context, 400, credentials);
    const isNew = await signUp(database, context.get('sessionId'), credentials);
    return isNew ? context.json({ data: { name: credentials.name } }, 201) : errorAnswer(context, 409, 'name is taken');
  });

  account.post('/sign-in', async function goOnAsAccount(context) {
    const credentials = readCredentials(await readJson(context));
    const found = typeof credentials === 'string' ? null : await signIn(database, credentials);
    if (found === null) return errorAnswer(context, 401, 'name and passphrase do not fit');
    await sessions.changeTo(context, found.sessionId);
    return context.json({ data: {} });
  });

  account.post('/sign-out', async function goOnAsGuest(context) {
    await sessions.changeTo(context, null);
    return context.json({ data: {} });
  });

  return account;
}
