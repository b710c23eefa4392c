/** Why a file of poses cannot be read. Words for the codes are the locales'. */
export const POSE_PROBLEMS = [
  'empty',
  'encoding',
  'notPoses',
  'version',
  'frame',
  'columnMissing',
  'columnTwice',
  'columnsCount',
  'notNumber',
  'phaseUnknown',
  'angleRange',
  'notRotation',
  'timeBackwards',
  'timeUnit',
  'tooSlow',
  'tooShort',
  'tooLong',
  'tooMuchLost',
  'tooManyTrials',
  'noNeutral',
  'noMovement',
] as const;
export type PoseProblemCode = (typeof POSE_PROBLEMS)[number];

/** Why a file was refused, and the line, from 1, where the file shows it; null where no single line does. */
export type PoseProblem = Readonly<{
  code: PoseProblemCode;
  line: number | null;
  values: Readonly<Record<string, string | number>>;
}>;

/** A file that cannot be read. */
export class UnreadablePoses extends Error {
  readonly problem: PoseProblem;

  constructor(code: PoseProblemCode, line: number | null = null, values: PoseProblem['values'] = {}) {
    super(code);
    this.problem = { code, line, values };
  }
}
