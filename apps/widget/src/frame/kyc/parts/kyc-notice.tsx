import type { ComponentChildren, JSX } from 'preact';

export interface KycNoticeProps {
  readonly name: string;
  readonly icon: JSX.Element;
  readonly tone: 'good' | 'calm' | 'care';
  readonly title: string;
  readonly body: string;
  readonly children?: ComponentChildren;
}

/** A few words and a button: the check's results and dead ends. */
export function KycNotice({ name, icon, tone, title, body, children }: KycNoticeProps): JSX.Element {
  return (
    <div class="notice" data-kyc={name}>
      <span class="notice-icon" data-tone={tone}>
        {icon}
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{body}</p>
      {children !== undefined && <div class="actions">{children}</div>}
    </div>
  );
}
