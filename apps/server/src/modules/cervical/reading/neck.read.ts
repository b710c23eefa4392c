import type { Evaluation } from '@cogclinic/motion/evaluate';
import type { PoseProblem } from '@cogclinic/motion/poseProblem';

/** What reading a recording finds, as it is kept. */
export type NeckRead = Omit<Evaluation, 'motion'>;

/** An order for the reading thread: where the recording lies, and where its compressed copy goes. */
export type NeckOrder = Readonly<{ path: string; packedPath: string }>;
export type NeckAnswer =
  | Readonly<{ problem: PoseProblem }>
  | Readonly<{ read: NeckRead; movement: Uint8Array; movementRate: number }>;
