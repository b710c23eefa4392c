import type { Confirmation } from './confirmation.ts';

/**
 * A published change of the total that counts. `reliable`: exceeds the error of measurement; `important`: the least
 * change that patients or clinicians find important, which may be smaller than that error.
 */
export type ReliableChange = Readonly<{
  points: number;
  kind: 'reliable' | 'important';
  source: string;
  confirmation: Confirmation;
}>;
