/** Who plays: a signed cookie with a session id and the chosen test player. No table, nothing to clean up. */
import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { Kysely } from 'kysely';
import { keep, recall } from '../database/keep.ts';
import type { Database } from '../database/schema.ts';
import { isPlayerKind, playerOf } from '../shop/players.ts';
import type { Player, PlayerKind } from '../shop/players.ts';

export interface SessionVariables {
  Variables: { sessionId: string; player: Player };
}

const COOKIE = 'shop_session';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export interface Sessions {
  /** Puts the player into the context; a visitor without a valid cookie gets a new session. */
  readonly middleware: MiddlewareHandler<SessionVariables>;
  /** Goes on as another player of the same visitor. */
  choose(context: Context<SessionVariables>, kind: PlayerKind): Promise<Player>;
  /** Goes on with another session, such as an account's. Null: with a new one, as a guest. */
  changeTo(context: Context<SessionVariables>, sessionId: string | null): Promise<Player>;
}

export function createSessions(key: string, { isSecure }: { isSecure: boolean }): Sessions {
  async function write(context: Context, sessionId: string, kind: PlayerKind): Promise<Player> {
    await setSignedCookie(context, COOKIE, `${sessionId}.${kind}`, key, {
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure,
      path: '/',
      maxAge: YEAR_SECONDS,
    });
    return playerOf(sessionId, kind);
  }

  return {
    middleware: async function readSession(context, next) {
      const value = await getSignedCookie(context, key, COOKIE);
      const [sessionId = '', kind] = typeof value === 'string' ? value.split('.') : [];
      if (sessionId !== '' && isPlayerKind(kind)) {
        context.set('sessionId', sessionId);
        context.set('player', playerOf(sessionId, kind));
        return next();
      }
      const fresh = newSessionId();
      context.set('sessionId', fresh);
      context.set('player', await write(context, fresh, 'player'));
      return next();
    },
    choose: (context, kind) => write(context, context.get('sessionId'), kind),
    changeTo: (context, sessionId) => write(context, sessionId ?? newSessionId(), 'player'),
  };
}

function newSessionId(): string {
  return randomBytes(16).toString('hex');
}

/** The key that signs cookies: made once, and the same after a restart. */
export async function sessionKey(database: Kysely<Database>): Promise<string> {
  const known = await recall(database, 'session-key');
  if (known !== null) return known;
  const key = randomBytes(32).toString('base64');
  await keep(database, 'session-key', key);
  return key;
}
