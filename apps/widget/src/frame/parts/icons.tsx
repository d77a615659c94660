/** Our own pictures. All are decoration: what they say stands beside them in words. */
import type { ComponentChildren, JSX } from 'preact';

function Icon({ children }: { children: ComponentChildren }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export function LockIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M7.5 10.5V8a4.5 4.5 0 0 1 9 0v2.5" />
      <rect x="5" y="10.5" width="14" height="9.5" rx="2.5" />
    </Icon>
  );
}

export function CloseIcon(): JSX.Element {
  return (
    <Icon>
      <path d="m6.5 6.5 11 11m0-11-11 11" />
    </Icon>
  );
}

export function CheckIcon(): JSX.Element {
  return (
    <Icon>
      <path d="m5.5 12.5 4.5 4.5 8.5-9.5" />
    </Icon>
  );
}

export function InfoIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M12 11v6m0-9.6v.1" />
    </Icon>
  );
}

export function WarningIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M12 6.5v7m0 3.4v.1" />
    </Icon>
  );
}

export function ClockIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M12 6.5V12l3.5 2.5" />
      <circle cx="12" cy="12" r="8.5" />
    </Icon>
  );
}

export function BankIcon(): JSX.Element {
  return (
    <Icon>
      <path d="m4 9.5 8-5 8 5zm2.5 3V17m3.7-4.5V17m3.6-4.5V17m3.7-4.5V17M4.5 20h15" />
    </Icon>
  );
}

export function WalletIcon(): JSX.Element {
  return (
    <Icon>
      <path d="M4.5 8.5h13a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2zm0 0a2 2 0 0 1 1.5-1.9L16 4.5v4M16 14h.1" />
    </Icon>
  );
}

/** What stands where a picture of an item should be and did not come. */
export function ItemIcon(): JSX.Element {
  return (
    <Icon>
      <path d="m12 3.5 7.5 4.25v8.5L12 20.5l-7.5-4.25v-8.5zM4.5 7.75 12 12l7.5-4.25M12 12v8.5" />
    </Icon>
  );
}
