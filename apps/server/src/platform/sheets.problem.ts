/** Why a file cannot be read as a sheet. */
export const SHEET_PROBLEMS = [
  'notSheet',
  'oldWorkbook',
  'encrypted',
  'bomb',
  'tooMuch',
  'tooManyRows',
  'broken',
  'tooSlow',
] as const;
export type SheetProblem = (typeof SHEET_PROBLEMS)[number];

/** A file that is no sheet that can be read; `problem` says why. */
export class UnreadableSheet extends Error {
  readonly problem: SheetProblem;

  constructor(problem: SheetProblem) {
    super(problem);
    this.problem = problem;
  }
}
