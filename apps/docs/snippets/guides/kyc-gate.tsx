import type { JSX } from 'react';
import { KycGate } from '@service-payments/react';

async function ask(url: string, body: object, signal: AbortSignal): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
  return response.json();
}

export function MembersRoom({ children }: { children: JSX.Element }): JSX.Element {
  return (
    <KycGate
      level={2}
      requestSession={(level, { signal }) => ask('/api/payments/kyc', { level }, signal)}
      // Your own server's answer, from what it knows of the player. Nothing else opens the door.
      recheck={async (_level, { signal }) => (await fetch('/api/members/me', { signal })).ok}
    >
      {children}
    </KycGate>
  );
}
