/** The members' room: its gate asks for a session and for a verdict. */
import { KYC_LEVELS } from '@service-payments/contract';
import type { KycLevel } from '@service-payments/contract';
import { Hono } from 'hono';
import type { AppTools } from '../app-tools.ts';
import { isMember, openKycSession } from '../shop/members.ts';
import { errorAnswer } from './envelope.ts';
import { readJson } from './read-json.ts';
import type { SessionVariables } from './session.ts';

export function memberRoutes(tools: AppTools): Hono<SessionVariables> {
  const members = new Hono<SessionVariables>();

  members.post('/session', async function session(context) {
    const { level } = await readJson(context);
    if (!isLevel(level)) return errorAnswer(context, 400, `level must be one of ${KYC_LEVELS.join(', ')}`);
    return context.json({ data: await openKycSession(tools, context.get('player'), level) });
  });

  members.post('/recheck', async (context) =>
    context.json({ data: { verified: await isMember(tools, context.get('player')) } }),
  );

  return members;
}

function isLevel(value: unknown): value is KycLevel {
  return (KYC_LEVELS as readonly unknown[]).includes(value);
}
