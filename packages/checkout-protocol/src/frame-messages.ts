import type { WidgetData } from '@service-payments/contract';

/**
 * How the embed script and the document in its iframe talk. The document says that it is there ({@link FRAME_HELLO});
 * the embed posts `init` once to the frame's window, with the service's origin as target and a MessagePort in the
 * transfer list; all that follows goes over that port, which nobody else holds. Nothing secret stands in the frame's
 * address.
 */
export const FRAME_PROTOCOL = 1;

export type ColorTheme = 'light' | 'dark' | 'auto';

/**
 * The shop's own look, from the custom properties `--service-payments-accent`, `-background`, `-text` and `-radius` of
 * the container. Colours as CSS writes them; what cannot be read is left out, and what could not be read by the player
 * is mended by the screens.
 */
export interface FrameLook {
  readonly accent?: string;
  readonly background?: string;
  readonly text?: string;
  readonly radius?: string;
}

/** Embed to frame, by `postMessage`, carrying the port. */
export interface FrameInit {
  readonly type: 'service-payments:init';
  readonly protocol: typeof FRAME_PROTOCOL;
  readonly data: WidgetData;
  readonly theme: ColorTheme;
  readonly locale: string;
  readonly look?: FrameLook;
}

/** Frame to embed, by `postMessage`, before its screens have come: the one word that anybody may hear. */
export const FRAME_HELLO = 'service-payments:hello';

/** How a session ended: what the embed turns into the one public end event (decisions G4). */
export type FrameEnd = 'success' | 'closed' | 'kyc-success' | 'kyc-failure';

/** Frame to embed, over the port. */
export type FrameMessage =
  /** The screens run; the embed stops waiting. `lost`: what it says, in their language, should they fall silent. */
  | { readonly type: 'ready'; readonly lost?: string }
  /** Height the content wants, in CSS pixels. */
  | { readonly type: 'size'; readonly height: number }
  /** The buyer left; the embed takes the frame away and fires the event. `retry`: they want to pay anew. */
  | { readonly type: 'end'; readonly end: FrameEnd; readonly retry?: true }
  /** The answer to a {@link FramePing}: the frame lives. */
  | { readonly type: 'pong' }
  /** A gamepad's player went on past the last, or back past the first, of what can be focused here. */
  | { readonly type: 'pad-edge'; readonly to: 'next' | 'previous' };

/** Embed to frame, over the port: is there still somebody? */
export interface FramePing {
  readonly type: 'ping';
}

export function isFramePing(value: unknown): value is FramePing {
  return isRecord(value) && value['type'] === 'ping';
}

/** What a player means with a gamepad. Only the shop's page can read it, so the embed hands it on. */
export type PadPress = 'next' | 'previous' | 'activate' | 'cancel';

/** Embed to frame, over the port. */
export interface FramePad {
  readonly type: 'pad';
  readonly press: PadPress;
}

const PAD_PRESSES: readonly unknown[] = ['next', 'previous', 'activate', 'cancel'] satisfies PadPress[];

export function isFramePad(value: unknown): value is FramePad {
  return isRecord(value) && value['type'] === 'pad' && PAD_PRESSES.includes(value['press']);
}

/** Reads a message from the outside. Null for anything that is none of ours. */
export function readFrameInit(value: unknown): FrameInit | null {
  if (!isRecord(value) || value['type'] !== 'service-payments:init' || value['protocol'] !== FRAME_PROTOCOL)
    return null;
  const { data, theme, locale } = value;
  if (!isRecord(data) || typeof locale !== 'string') return null;
  if (theme !== 'light' && theme !== 'dark' && theme !== 'auto') return null;
  const look = readLook(value['look']);
  return {
    type: 'service-payments:init',
    protocol: FRAME_PROTOCOL,
    data,
    theme,
    locale,
    ...(look !== null && { look }),
  };
}

function readLook(value: unknown): FrameLook | null {
  if (!isRecord(value)) return null;
  const names = ['accent', 'background', 'text', 'radius'] as const;
  const given = names.flatMap((name) => {
    const text = value[name];
    return typeof text === 'string' && text !== '' && text.length <= 100 ? [[name, text] as const] : [];
  });
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** Reads a message of the frame. Null for anything that is none of ours. */
export function readFrameMessage(value: unknown): FrameMessage | null {
  if (!isRecord(value)) return null;
  switch (value['type']) {
    case 'ready':
      return { type: 'ready', ...(typeof value['lost'] === 'string' && { lost: value['lost'] }) };
    case 'size': {
      const height = value['height'];
      return typeof height === 'number' && height >= 0 && height <= 10_000 ? { type: 'size', height } : null;
    }
    case 'end':
      if (!isFrameEnd(value['end'])) return null;
      return { type: 'end', end: value['end'], ...(value['retry'] === true && { retry: true }) };
    case 'pong':
      return { type: 'pong' };
    case 'pad-edge':
      return { type: 'pad-edge', to: value['to'] === 'previous' ? 'previous' : 'next' };
    default:
      return null;
  }
}

const FRAME_ENDS: readonly unknown[] = ['success', 'closed', 'kyc-success', 'kyc-failure'] satisfies FrameEnd[];

function isFrameEnd(value: unknown): value is FrameEnd {
  return FRAME_ENDS.includes(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
