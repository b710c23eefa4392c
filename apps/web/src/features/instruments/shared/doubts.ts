import type { Confirmation } from '@cogclinic/scales/instrument';

export type Doubt = Exclude<Confirmation, 'confirmed'>;

export const DOUBTS: readonly Doubt[] = ['unconfirmed', 'disputed'];

/** Why the cut-offs of a level are to be read with care; null where they were confirmed, or where no publication's were used. */
export const doubtOf = (confirmation: Confirmation | null): Doubt | null =>
  confirmation === 'confirmed' ? null : confirmation;
