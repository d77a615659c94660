/**
 * What the session shows on the shop's page: a shadow root with the frame, and a few words while there is none. The
 * style sheet is constructed and the height is changed in its rule, so a strict Content-Security-Policy of the shop
 * needs no `unsafe-inline` for us, and no style attribute appears.
 */

import { wordsFor } from './words.ts';

export interface FrameView {
  /** The one element we add to the container. */
  readonly host: HTMLElement;
  readonly frame: HTMLIFrameElement;
  /** A new document in the frame, which is put back if it was taken out. */
  load(url: string): void;
  /** What is said when it answers no more. It brings the sentence itself, in its language. */
  lost: string;
  /** `failed`: it never opened. `lost`: it did, and answers no more. */
  show(state: 'loading' | 'ready' | 'failed' | 'lost'): void;
  resize(heightPx: number): void;
}

const STYLE = `
:host{display:block;position:relative;contain:content;min-block-size:8rem;font:1rem/1.5 system-ui,sans-serif}
iframe{display:block;inline-size:100%;border:0;border-radius:16px}
:host(:not([data-state=ready])) iframe{visibility:hidden}
:host([data-state=ready]) div{display:none}
div{position:absolute;inset:0;padding:24px;display:grid;gap:12px;place-content:center;place-items:center;text-align:center}
p{margin:0;max-inline-size:32ch}
button{font:inherit;padding:8px 20px;border-radius:10px;border:1px solid;background:none;color:inherit;cursor:pointer}
:host([data-state=loading]) button{display:none}`;

/** Until the frame tells its own height: that of the card form, so that little moves. */
const INITIAL_HEIGHT_PX = 480;

export interface FrameViewOptions {
  readonly mayVerify: boolean;
  readonly locale: string;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

export function createFrameView({ mayVerify, locale, onRetry, onClose }: FrameViewOptions): FrameView {
  const [title, failed, retry, close] = wordsFor(locale);
  const host = document.createElement('div');
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.referrerPolicy = 'no-referrer';
  // Scripts and forms of the service's own origin, and the bank's window. Never the shop's page itself.
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  );

  // Nothing else; and the camera only where an identity check may come.
  frame.allow = mayVerify ? 'camera' : '';

  const words = document.createElement('p');
  words.setAttribute('role', 'status');
  const notice = document.createElement('div');
  notice.append(words, createButton(retry, onRetry), createButton(close, onClose));

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${STYLE}iframe{block-size:${INITIAL_HEIGHT_PX}px}`);
  const heightRule = sheet.cssRules[sheet.cssRules.length - 1] as CSSStyleRule;
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  root.append(frame, notice);

  return {
    host,
    frame,
    lost: failed,
    load(url) {
      frame.src = url;
      if (frame.parentNode === null) root.prepend(frame);
    },
    show(state) {
      // Said once, not with each beat.
      if (host.dataset['state'] === state) return;
      host.dataset['state'] = state;
      words.textContent = { loading: `${title}…`, ready: '', failed, lost: this.lost }[state];
    },
    resize(heightPx) {
      heightRule.style.blockSize = `${heightPx}px`;
    },
  };
}

function createButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', onClick);
  return button;
}
