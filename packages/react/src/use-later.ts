import { useEffect, useState } from 'react';

/**
 * A module that is no part of what opens a checkout: fetched once it is `wanted`, and asked for again with each new
 * `reason` while it is missing. `failed`: it could not be fetched.
 */
export function useLater<Module extends object>(
  fetchModule: () => Promise<Module>,
  wanted: boolean,
  reason?: unknown,
): Module | 'failed' | undefined {
  const [found, setFound] = useState<Module | 'failed'>();
  const missingFor = wanted && typeof found !== 'object' ? String(reason) : undefined;
  useEffect(
    function fetchLater() {
      if (missingFor === undefined) return undefined;
      let isCurrent = true;
      fetchModule().then(
        (module) => isCurrent && setFound(module),
        () => isCurrent && setFound('failed'),
      );
      return () => {
        isCurrent = false;
      };
    },
    [fetchModule, missingFor],
  );
  return found;
}
