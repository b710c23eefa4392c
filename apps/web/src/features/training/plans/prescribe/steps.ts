import type { Prescription, Scheme } from '../shared/types.ts';

/** A weekly plan to begin with, and why it was suggested. */
export type WeeklyStart = Prescription & Readonly<{ reason: string | null }>;

/** What the drawer shows: the choice, a plan that is written, or a scheme that is added (null) or changed. */
export type Step =
  | Readonly<{ kind: 'choose' }>
  | Readonly<{ kind: 'weekly'; from: WeeklyStart | null }>
  | Readonly<{ kind: 'custom' }>
  | Readonly<{ kind: 'scheme'; scheme: Scheme | null }>;
