/** Why a file cannot be read as a sheet. */
export const SHEET_PROBLEMS = [
  'notSheet',
  'oldWorkbook',
  'encrypted',
  'bomb',
  'tooMuch',
  'tooManyRows',
  'broken',
  'openQuote',
  'tooSlow',
] as const;
export type SheetProblem = (typeof SHEET_PROBLEMS)[number];

/** A file that is no sheet that can be read; `problem` says why, `line` where in a text. */
export class UnreadableSheet extends Error {
  readonly problem: SheetProblem;
  readonly line: number | undefined;

  constructor(problem: SheetProblem, line?: number) {
    super(problem);
    this.problem = problem;
    this.line = line;
  }
}
