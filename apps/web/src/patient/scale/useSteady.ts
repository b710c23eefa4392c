import { useEffect, useState } from 'react';

const MOMENT_MS = 500;

/**
 * False for a moment after the screen changed: the second tap of a double tap was meant for the screen before. `shown`
 * identifies the current screen.
 */
export function useSteady(shown: boolean | null = null): boolean {
  const [steady, setSteady] = useState<boolean | null | undefined>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => setSteady(shown), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return steady === shown;
}
