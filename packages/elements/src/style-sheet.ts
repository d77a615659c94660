/**
 * The look of our elements, as constructed style sheets: they need no `unsafe-inline` and are parsed once. The same custom
 * properties as those of `@service-payments/react/styles.css`, with the same defaults, recolour them; `::part()` reaches
 * every piece.
 */
export const BASE_STYLES = `
:host {
  --_bg: var(--service-payments-background, light-dark(#ffffff, #161a23));
  --_fg: var(--service-payments-text, light-dark(#151a26, #eef0f6));
  --_muted: var(--service-payments-muted, light-dark(#545c6e, #a7afc0));
  --_accent: var(--service-payments-accent, light-dark(#3a44d4, #98a2ff));
  --_on: var(--service-payments-on-accent, light-dark(#ffffff, #0d1030));
  --_line: var(--service-payments-line, light-dark(#d9dde6, #3a4152));
  --_radius: var(--service-payments-radius, 12px);
  display: block;
  color: var(--_fg);
  color-scheme: light dark;
  font: var(--service-payments-font, 1rem/1.5 system-ui, sans-serif);
}
:host([theme='dark']) { color-scheme: dark }
:host([theme='light']) { color-scheme: light }
:host([hidden]), [hidden] { display: none !important }
* { box-sizing: border-box }
.wait {
  display: grid;
  place-items: center;
  min-height: 12rem;
}
.wait::after {
  content: '';
  width: 2rem;
  height: 2rem;
  border: 3px solid var(--_line);
  border-top-color: var(--_accent);
  border-radius: 50%;
  animation: turn 1s linear infinite;
}
progress { position: absolute; clip-path: inset(50%) }
button:focus-visible { outline: 2px solid var(--_accent); outline-offset: 2px }
@keyframes turn { to { rotate: 1turn } }
@media (prefers-reduced-motion: reduce) { .wait::after { animation-duration: 6s } }
`;

const sheets = new Map<string, CSSStyleSheet>();

/** Does without a look where style sheets cannot be constructed. */
export function adoptStyles(root: ShadowRoot, css: string): void {
  if (!root.adoptedStyleSheets) return;
  const sheet = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) sheet.replaceSync(css);
  sheets.set(css, sheet);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
