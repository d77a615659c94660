/**
 * What a page and a game in another language say to each other: one JSON string for each event, an object with `type` and
 * always the same members, each a string or a boolean, never null and never left out. (A bridge that compared a missing
 * member with the string 'undefined' once lost every cancellation: games.md, row 22.)
 */

type Member = 'string' | 'boolean';

/** Page to game. */
export const BRIDGE_EVENTS = {
  pause: { why: 'string' },
  resume: { why: 'string' },
  mute: {},
  unmute: {},
  'release-input': {},
  'capture-input': {},
  'unlock-orientation': {},
  'lock-orientation': {},
  /** Answer with `saved` and the same `id`. */
  'save-progress': { id: 'string' },
  /** Answer with `may-leave` and the same `id`. */
  'before-leave': { id: 'string', why: 'string' },
  /** Show "Back to game" when something was lost, and send `return-to-game` from its click. */
  'game-resumed': { why: 'string', lostFullscreen: 'boolean', lostPointerLock: 'boolean' },
  visibility: { visible: 'boolean' },
  /** Deliver nothing on it: your server hears the truth by webhook. `paymentIntentId` is empty while there is none. */
  checkout: { status: 'string', paymentIntentId: 'string', authoritative: 'boolean' },
} as const;

/** Game to page. */
export const BRIDGE_COMMANDS = {
  buy: { itemId: 'string' },
  close: {},
  saved: { id: 'string' },
  'may-leave': { id: 'string', answer: 'boolean' },
  'return-to-game': {},
} as const;

type Messages<Table extends Record<string, Record<string, Member>>> = {
  [Type in keyof Table & string]: { readonly type: Type } & {
    readonly [Name in keyof Table[Type]]: Table[Type][Name] extends 'string' ? string : boolean;
  };
}[keyof Table & string];

export type BridgeEvent = Messages<typeof BRIDGE_EVENTS>;
export type BridgeCommand = Messages<typeof BRIDGE_COMMANDS>;

/** Reads what the game sent: a JSON string, or the object itself. Null for anything that is no command. */
export function readCommand(message: unknown): BridgeCommand | null {
  const value = typeof message === 'string' ? parse(message) : message;
  if (typeof value !== 'object' || value === null || !('type' in value)) return null;
  const { type } = value;
  if (typeof type !== 'string' || !Object.hasOwn(BRIDGE_COMMANDS, type)) return null;
  const members = Object.entries(BRIDGE_COMMANDS[type as BridgeCommand['type']]);
  const isWhole = members.every(([name, member]) => typeof (value as Record<string, unknown>)[name] === member);
  return isWhole ? (value as BridgeCommand) : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
