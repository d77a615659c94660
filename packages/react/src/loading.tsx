import type { ReactNode } from 'react';

/** Something is on its way. Named for those who do not see it turn. */
export function Loading({ label = 'Loading' }: { label?: string | undefined }): ReactNode {
  return (
    <div data-service-payments="loading">
      <progress aria-label={label} />
    </div>
  );
}
