import { forwardRef } from 'react';
import type { ButtonHTMLAttributes, ForwardRefExoticComponent, MouseEvent, RefAttributes } from 'react';
import { redirectMessageCode } from '@service-payments/flows';
import { PlainMessage } from './plain-message.tsx';
import { useOptions } from './provider.tsx';
import type { ServicePaymentsSettings } from './provider.tsx';
import type * as RedirectScreen from './redirect-message.tsx';
import { useLater } from './use-later.ts';
import { useRedirect } from './use-redirect.ts';
import type { UseRedirectOptions } from './use-redirect.ts';

export interface RedirectButtonProps
  extends
    UseRedirectOptions,
    Pick<ServicePaymentsSettings, 'theme' | 'locale'>,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof UseRedirectOptions> {
  /** Opens your support; without it no button of that name is shown. */
  onSupport?: (() => void) | undefined;
}

/**
 * A button that pays on the service's own page, and beside it in words what became of that. Its children are the label;
 * ref and all other props go to the native button. `data-state` is the state of the purchase. Give each button of a page
 * an `itemId`. @see interface, POST /payments/v2/intent/redirect
 */
export const RedirectButton: ForwardRefExoticComponent<RedirectButtonProps & RefAttributes<HTMLButtonElement>> =
  forwardRef<HTMLButtonElement, RedirectButtonProps>(function RedirectButton(props, ref) {
    const { theme = 'auto', locale, onSupport } = useOptions(props);
    const redirect = useRedirect(props);
    const { state, start } = redirect;

    const code = redirectMessageCode(state);
    const screen = useLater(fetchScreen, state.status !== 'idle', code);
    const pay = (event: MouseEvent<HTMLButtonElement>): void => {
      props.onClick?.(event);
      // Nothing may be awaited before: the browser opens windows for this click alone.
      if (!event.defaultPrevented) void start();
    };
    return (
      <div data-service-payments="redirect" data-state={state.status} data-theme={theme}>
        <button
          type="button"
          // Never removed or disabled while it works: the focus stays, and a second click joins the first.
          aria-busy={/reserving|requesting|leaving/.test(state.status)}
          {...buttonProps(props)}
          data-state={state.status}
          onClick={pay}
          ref={ref}
        />
        <div aria-live="polite">
          {screen === 'failed' && code !== null ? (
            <PlainMessage onRetry={() => void start()} />
          ) : (
            typeof screen === 'object' && <screen.RedirectMessage {...{ ...redirect, code, locale, onSupport }} />
          )}
        </div>
      </div>
    );
  });

/** Not needed before the first click, so it is fetched then. */
function fetchScreen(): Promise<typeof RedirectScreen> {
  return import('./redirect-message.tsx');
}

const OWN_PROPS: Readonly<Record<keyof UseRedirectOptions | 'theme' | 'locale' | 'onSupport', 1>> = {
  createRedirect: 1,
  getStatus: 1,
  target: 1,
  allowedHosts: 1,
  beforeLeave: 1,
  safetyMs: 1,
  openExternal: 1,
  allowTopNavigation: 1,
  itemId: 1,
  resumeKey: 1,
  loadingText: 1,
  onStateChange: 1,
  onSettled: 1,
  onError: 1,
  environment: 1,
  theme: 1,
  locale: 1,
  onSupport: 1,
};

function buttonProps(props: object): ButtonHTMLAttributes<HTMLButtonElement> {
  return Object.fromEntries(Object.entries(props).filter(([name]) => !(name in OWN_PROPS)));
}
