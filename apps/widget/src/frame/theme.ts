import type { ColorTheme } from '@service-payments/checkout-protocol';

/** Puts `light` or `dark` on the document, and goes along when the player's system changes under `auto`. */
export function followTheme(theme: ColorTheme): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    document.documentElement.dataset['theme'] = theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme;
  };
  apply();
  if (theme === 'auto') dark.addEventListener('change', apply);
}
