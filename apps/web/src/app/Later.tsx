import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import type { Wanted } from '#ui/wanted.ts';

/** A part that is drawn once it is wanted. */
export function Later({ wanted, children }: { wanted: Wanted; children: ReactNode }) {
  const isWanted = useSyncExternalStore(wanted.subscribe, wanted.isWanted);
  return isWanted && <Suspense fallback={null}>{children}</Suspense>;
}
