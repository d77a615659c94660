/** The frame of all screens that are a few words and a button. One layout, so that it tells nothing by itself. */
import type { ComponentChildren, JSX } from 'preact';
import { useCheckout } from '../checkout-context.ts';
import { describeScreen } from '../describe-screen.ts';
import type { Screen } from '../machine/screen.ts';

export interface NoticeProps {
  readonly screen: Screen;
  readonly icon: JSX.Element;
  readonly tone: 'good' | 'calm' | 'care';
  /** What is worth saying besides. */
  readonly more?: ComponentChildren;
  readonly children?: ComponentChildren;
}

export function Notice({ screen, icon, tone, more, children }: NoticeProps): JSX.Element {
  const { title, body } = describeScreen(screen, useCheckout());
  return (
    <div class="notice">
      <span class="notice-icon" data-tone={tone}>
        {icon}
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{body}</p>
      {more}
      {children && <div class="actions">{children}</div>}
    </div>
  );
}
