/**
 * What can be wrong with a recording. The words for each stand with those who show them; `values` holds what the words need.
 *
 * Refusals only: `empty`, `binary`, `gzip`, `zip`, `edf` (EyeLink's own file, not yet converted), `unknownFormat`, `mixedEncoding`, `lineTooLong` (limit),
 * `tooManyColumns` (columns, limit), `columnsMissing` (fields), `screenMissing` (fields of `Screen`), `sidecarMissing`, `sidecarWrong` (fields), `sidecarColumns` (named,
 * found), `sidecarAlone`,
 * `unitsWrong` (value), `timeUnits` (rateHz), `timeMissing`, `noSamples`, `tooLarge` (limit), `archiveDamaged`, `archiveLocked` (with a password), `archiveFull` (limit),
 * `archiveEmpty`, `archiveSeveral` (files), `fileDamaged` (our recording file).
 * Warnings, and refusals when they are many: `badNumber`, `rowsShort`, `timeBackwards` (count).
 * Warnings only: `truncated`, `outside`, `timeDuplicate`, `emptyRows`, `eyesChanged` (count), `timeSynthesised` (rateHz), `badCharacters`,
 * `rateDiffers` (statedHz, measuredHz), `rateLow` (rateHz), `lossHigh` (eye, share), `headFrame`: angles are from the head and not from the screen.
 */
export const PROBLEM_CODES = [
  'empty',
  'binary',
  'gzip',
  'zip',
  'edf',
  'unknownFormat',
  'mixedEncoding',
  'lineTooLong',
  'tooManyColumns',
  'columnsMissing',
  'screenMissing',
  'sidecarMissing',
  'sidecarWrong',
  'sidecarColumns',
  'sidecarAlone',
  'unitsWrong',
  'timeUnits',
  'timeMissing',
  'noSamples',
  'tooLarge',
  'archiveDamaged',
  'archiveLocked',
  'archiveFull',
  'archiveEmpty',
  'archiveSeveral',
  'fileDamaged',
  'badNumber',
  'rowsShort',
  'timeBackwards',
  'truncated',
  'outside',
  'timeDuplicate',
  'emptyRows',
  'eyesChanged',
  'timeSynthesised',
  'badCharacters',
  'rateDiffers',
  'rateLow',
  'lossHigh',
  'headFrame',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

export type ProblemValues = Readonly<Record<string, number | string | readonly string[]>>;

export type Problem = Readonly<{
  code: ProblemCode;
  /** The line of the text where it was met first, from 1; null where it concerns the whole. */
  line: number | null;
  values: ProblemValues;
}>;

/** A recording that cannot be read, and why: the one error that reading throws for bad input. */
export class GazeRefused extends Error {
  readonly problem: Problem;

  constructor(code: ProblemCode, line: number | null = null, values: ProblemValues = {}) {
    super(line === null ? code : `${code} (line ${line})`);
    this.name = 'GazeRefused';
    this.problem = { code, line, values };
  }
}

/** Gathers the warnings of one recording: one entry a code, however often it is met. */
export class Problems {
  readonly #found = new Map<ProblemCode, { line: number | null; count: number; values: ProblemValues }>();

  /** Notes that it was met once more; line and values are those of the first time. */
  note(code: ProblemCode, line: number | null = null, values: ProblemValues = {}): void {
    const known = this.#found.get(code);
    if (known) known.count += 1;
    else this.#found.set(code, { line, count: 1, values });
  }

  /** How often it was met. */
  count(code: ProblemCode): number {
    return this.#found.get(code)?.count ?? 0;
  }

  /** The line where it was met first. */
  lineOf(code: ProblemCode): number | null {
    return this.#found.get(code)?.line ?? null;
  }

  list(): readonly Problem[] {
    return [...this.#found].map(([code, { line, count, values }]) => ({ code, line, values: { ...values, count } }));
  }
}
