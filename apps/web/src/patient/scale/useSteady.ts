import { useEffect, useState } from 'react';

const MOMENT_MS = 500;

/**
 * False for a moment after something has come: the second tap of a double one was meant for what stood at its place
 * before. `shown` tells what is there now.
 */
export function useSteady(shown: boolean | null = null): boolean {
  const [steady, setSteady] = useState<boolean | null | undefined>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => setSteady(shown), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return steady === shown;
}
