/** Screens that few players meet come in files of their own, when the first of them is shown. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ComponentType, JSX } from 'preact';
import { useCheckout } from '../checkout-context.ts';
import { WarningIcon } from './icons.tsx';

/**
 * Loads once. A failure is told, and tried again with the whole page: browsers remember a module that failed, and the
 * service knows where the player was. `load` is told the player's locale, for what has words of its own.
 */
export function lazyPart<Props extends object>(
  load: (locale: string) => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;

  return function LazyPart(props: Props): JSX.Element {
    const { host, words } = useCheckout();
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(loaded === null ? 'loading' : 'loaded');

    useEffect(
      function fetchPart() {
        if (state !== 'loading') return undefined;
        let gone = false;
        load(host.locale).then(
          (component) => {
            loaded = component;
            if (!gone) setState('loaded');
          },
          () => void (gone || setState('failed')),
        );
        return () => {
          gone = true;
        };
      },
      [state, host],
    );

    const previousRef = useRef(state);
    useLayoutEffect(
      function keepFocusOnTitle() {
        const cameFrom = previousRef.current;
        previousRef.current = state;
        // The title that had the focus is gone; the part's own takes over.
        if (cameFrom !== state && document.activeElement === document.body) {
          document.querySelector<HTMLElement>('.checkout h1')?.focus();
        }
      },
      [state],
    );

    if (state === 'loaded' && loaded !== null) {
      const Part = loaded;
      return <Part {...props} />;
    }
    if (state === 'failed') {
      return (
        <div class="notice">
          <span class="notice-icon" data-tone="care">
            <WarningIcon />
          </span>
          <h1 tabIndex={-1}>{words.partMissing}</h1>
          <p role="alert">{words.partMissingHint}</p>
          <div class="actions">
            <button type="button" class="button button-primary" onClick={() => location.reload()}>
              {words.tryAgain}
            </button>
          </div>
        </div>
      );
    }
    return (
      <div class="notice" aria-busy="true">
        <span class="notice-icon">
          <span class="spinner" />
        </span>
        <h1 tabIndex={-1}>{words.loading}</h1>
      </div>
    );
  };
}
