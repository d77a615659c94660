/** What the toolbar says. */
export interface Stage {
  locale: string;
  theme: 'light' | 'dark' | 'auto';
}
