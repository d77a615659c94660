/**
 * A native modal dialog that holds its own in a web game: over a fullscreen canvas, with the keys to itself, and the
 * page behind it still (games.md, rows 1 to 5, 7, 19).
 */
export interface DialogOptions {
  /** Escape, or another request of the player to close. Answer whether the dialog may go. */
  onCloseRequest: () => boolean;
  /** Where the focus goes first. Default: the dialog itself. */
  focus?: HTMLElement | null | undefined;
}

/** What the game behind must not hear while the dialog is open. */
const KEPT_EVENTS = ['keydown', 'keyup', 'keypress', 'touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;

/** Shows `dialog` modally. The function returned closes it and gives everything back. */
export function openDialog(dialog: HTMLDialogElement, { onCloseRequest, focus }: DialogOptions): () => void {
  const open = new AbortController();
  const { signal } = open;
  const focusedBefore = focusedElement();
  const unlockScroll = lockScroll();
  // Taller than the window it scrolls, and there may be nothing in it but a frame: then it must take the arrow keys.
  dialog.tabIndex = 0;

  const show = (): void => {
    // Asked of the dialog, because what a slot shows in it is no descendant of it.
    const focused = (dialog.matches(':focus-within') ? focusedElement() : focus) ?? dialog;
    // Closing first brings it above an element that became fullscreen after it (row 2).
    if (dialog.open) dialog.close();
    dialog.showModal();
    focused.focus({ preventScroll: true });
  };

  for (const type of KEPT_EVENTS) {
    dialog.addEventListener(type, (event) => event.stopPropagation(), { signal, passive: true });
  }
  dialog.addEventListener(
    'cancel',
    (event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      onCloseRequest();
    },
    { signal },
  );
  // A prevented cancel does not hold for ever: browsers close the dialog at a further Escape (row 7). Our own closing
  // has taken this listener away before.
  dialog.addEventListener(
    'close',
    (event) => {
      if (event.target === dialog && !dialog.open && !onCloseRequest()) show();
    },
    { signal },
  );
  document.addEventListener('fullscreenchange', show, { signal });
  // The cursor is the player's again; locking it anew needs a gesture and is the game's to do (row 4).
  document.exitPointerLock?.();
  show();

  return () => {
    if (signal.aborted) return;
    open.abort();
    if (dialog.open) dialog.close();
    unlockScroll();
    focusedBefore?.focus({ preventScroll: true });
  };
}

/** The element that has the focus, also inside shadow roots. */
function focusedElement(): HTMLElement | null {
  let focused = document.activeElement;
  for (let inner = focused; inner; inner = inner.shadowRoot?.activeElement ?? null) focused = inner;
  return focused instanceof HTMLElement ? focused : null;
}

let locks = 0;
let lockSheet: CSSStyleSheet | undefined;

/** Keeps the page from scrolling. A page that shows a scrollbar keeps its room, so nothing jumps. */
function lockScroll(): () => void {
  // Constructed style sheets need no `unsafe-inline`.
  if (typeof document.adoptedStyleSheets === 'undefined') return () => {};
  if (locks === 0) {
    const hasScrollbar = window.innerWidth > document.documentElement.clientWidth;
    lockSheet = new CSSStyleSheet();
    lockSheet.replaceSync(`html{overflow:hidden!important;${hasScrollbar ? 'scrollbar-gutter:stable!important' : ''}}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, lockSheet];
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== lockSheet);
  };
}
