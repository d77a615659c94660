/** The look of the dialog. It comes with its manners, not with what opens a checkout inline. */
export const DIALOG_STYLES = `
dialog {
  inset: 0;
  margin: auto;
  padding: 0;
  width: min(30rem, 100%);
  max-width: 100%;
  max-height: 100dvh;
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_bg);
  color: inherit;
}
dialog:focus { outline: 0 }
dialog::backdrop { background: rgb(0 0 0/.6) }
header {
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 3.75rem;
  padding-block: .5rem;
  padding-inline: 1rem .5rem;
  border-bottom: 1px solid var(--_line);
}
h2 { margin: 0; font-size: 1.0625rem }
header p { flex: 1; margin: 0 .75rem; color: var(--_muted); font-size: .875rem; text-align: end }
header button {
  min-width: 2.75rem;
  min-height: 2.75rem;
  border: 0;
  border-radius: var(--_radius);
  background: none;
  color: var(--_muted);
  font-size: 1.5rem;
  line-height: 1;
  cursor: pointer;
}
@media (max-width: 30rem) {
  dialog { margin: auto 0 0; border-radius: var(--_radius) var(--_radius) 0 0 }
}
`;
