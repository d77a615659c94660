/** Test players and faults: only while the service is a sandbox, and with the shop's own credentials there. */
import { Hono } from 'hono';
import type { AppTools } from '../app-tools.ts';
import { FAULTS, isFaultName } from '../sandbox/faults.ts';
import { isPlayerKind, PLAYER_KINDS, playerOf } from '../shop/players.ts';
import { errorAnswer } from './envelope.ts';
import { readJson } from './read-json.ts';
import type { SessionVariables, Sessions } from './session.ts';

export function testPanelRoutes({ sandbox, faults }: AppTools, sessions: Sessions): Hono<SessionVariables> {
  const panel = new Hono<SessionVariables>();

  panel.post('/player', async function choosePlayer(context) {
    if (!(await sandbox.isOpen())) return errorAnswer(context, 404);
    const { kind } = await readJson(context);
    if (!isPlayerKind(kind)) return errorAnswer(context, 400, `kind must be one of ${PLAYER_KINDS.join(', ')}`);
    await sandbox.setStanding(playerOf(context.get('sessionId'), kind));
    return context.json({ data: await sessions.choose(context, kind) });
  });

  panel.put('/faults', async function chooseFaults(context) {
    if (!(await sandbox.isOpen())) return errorAnswer(context, 404);
    const { faults: names } = await readJson(context);
    if (!Array.isArray(names) || !names.every(isFaultName)) {
      return errorAnswer(context, 400, `faults must be a list of ${FAULTS.join(', ')}`);
    }
    await faults.set(context.get('sessionId'), names);
    return context.json({ data: { faultsOn: faults.list(context.get('sessionId')) } });
  });

  return panel;
}
