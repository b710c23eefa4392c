import { type Evaluation, evaluate } from '@cogclinic/motion/evaluate';
import { type PackedMovement, packed } from '@cogclinic/motion/movement';
import type { PoseProblem } from '@cogclinic/motion/poseProblem';

/** What reading a recording finds, as it is kept. */
export type NeckRead = Omit<Evaluation, 'motion'>;

/** An order for the reading thread: where the recording lies, and where its compressed copy goes. */
export type NeckOrder = Readonly<{ path: string; packedPath: string }>;
export type NeckAnswer =
  | Readonly<{ problem: PoseProblem }>
  | Readonly<{ read: NeckRead; movement: Uint8Array; movementRate: number }>;

/** Four decimals of a degree: fewer bytes in the database, and far more than is measured. */
const DECIMALS = 1e4;

/**
 * Evaluates a recording, and packs its movement for watching.
 * @throws UnreadablePoses
 */
export function readNeck(text: string): { read: NeckRead; movement: PackedMovement } {
  const { motion, ...read } = evaluate(text);
  return { read: rounded(read), movement: packed(motion) };
}

const rounded = (read: NeckRead): NeckRead =>
  JSON.parse(
    JSON.stringify(read, (_, value: unknown) =>
      typeof value === 'number' ? Math.round(value * DECIMALS) / DECIMALS : value,
    ),
  );
