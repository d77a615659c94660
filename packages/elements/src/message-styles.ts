/** The look of messages and of the buttons in them. It comes with the messages, not with what opens a checkout. */
export const MESSAGE_STYLES = `
.message {
  padding: 1.5rem;
  text-align: center;
  background: var(--_bg);
  border-radius: var(--_radius);
}
h3 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.3; text-wrap: balance; outline: 0 }
p { margin: 0; color: var(--_muted); text-wrap: pretty }
.action {
  display: block;
  width: min(100%, 24rem);
  min-height: 2.75rem;
  margin: .5rem auto 0;
  padding: .5rem 1rem;
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
p + .action { margin-top: 1.25rem }
.primary { border-color: var(--_accent); background: var(--_accent); color: var(--_on) }
.action:disabled { opacity: .5; cursor: default }
`;
