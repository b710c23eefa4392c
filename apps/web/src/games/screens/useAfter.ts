import { type ComponentType, useEffect, useState } from 'react';
import { untilThere } from '../untilThere.ts';
import type { AfterProps } from './After.tsx';

/** What follows the play, loaded while the cover is read; null until it is there. */
export function useAfter(): ComponentType<AfterProps> | null {
  const [after, setAfter] = useState<{ After: ComponentType<AfterProps> } | null>(null);
  useEffect(() => void untilThere(() => import('./After.tsx')).then(setAfter), []);
  return after?.After ?? null;
}
