import { createContext, createElement, useContext } from 'react';
import type { Context, ReactNode } from 'react';
import type { GameHost, PaymentFlowOptions } from '@service-payments/flows';

/** What every payment below has in common. A component's own props win. */
export type ServicePaymentsSettings = {
  [
    Name in
      | 'manifest'
      | 'baseUrl'
      | 'timeoutMs'
      | 'retries'
      | 'nonce'
      | 'trustedTypesPolicy'
      | 'protocol'
      | 'onReport'
      | 'pollPlan'
      | 'theme'
      | 'locale'
  ]?: PaymentFlowOptions[Name] | undefined;
} & {
  /** The game around the checkout, put to rest while a dialog is open. One object for one game. */
  host?: GameHost | undefined;
};

export interface ServicePaymentsProviderProps extends ServicePaymentsSettings {
  children?: ReactNode;
}

const SettingsContext: Context<ServicePaymentsSettings> = createContext<ServicePaymentsSettings>({});

/** Gives all payment components below it their manifest, widget host, theme and language. */
export function ServicePaymentsProvider({ children, ...settings }: ServicePaymentsProviderProps): ReactNode {
  const outer = useContext(SettingsContext);
  return createElement(SettingsContext.Provider, { value: { ...outer, ...settings } }, children);
}

export function useSettings(): ServicePaymentsSettings {
  return useContext(SettingsContext);
}

/** What a component works with: its own props, and the provider's where it has none. */
export function useOptions<Options extends object>(options: Options): Options & ServicePaymentsSettings {
  const settings = useSettings();
  const own = Object.entries(options).filter(([, value]) => value !== undefined);
  return { ...settings, ...(Object.fromEntries(own) as Options) };
}
