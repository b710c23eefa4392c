import type { Confirmation } from './confirmation.ts';

/**
 * A published change of the total from which on it counts. `reliable`: more than the error of measurement; `important`:
 * the least that patients or those who treat them find important, which may well be less than that error.
 */
export type ReliableChange = Readonly<{
  points: number;
  kind: 'reliable' | 'important';
  source: string;
  confirmation: Confirmation;
}>;
