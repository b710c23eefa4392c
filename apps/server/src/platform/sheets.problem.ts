/** Why a file cannot be read as a sheet. */
export const SHEET_PROBLEMS = [
  'notSheet',
  'oldWorkbook',
  'encrypted',
  'bomb',
  'tooMuch',
  'tooWide',
  'tooManyRows',
  'broken',
  'openQuote',
  'tooSlow',
] as const;
export type SheetProblem = (typeof SHEET_PROBLEMS)[number];

/** Where in a file the problem lies: the line of a text, or the cell of a sheet, as "SH12". */
type Place = { line?: number | undefined; cell?: string | undefined };

/** A file that is no sheet that can be read; `problem` says why. */
export class UnreadableSheet extends Error {
  readonly problem: SheetProblem;
  readonly line: number | undefined;
  readonly cell: string | undefined;

  constructor(problem: SheetProblem, { line, cell }: Place = {}) {
    super(problem);
    this.problem = problem;
    this.line = line;
    this.cell = cell;
  }
}
