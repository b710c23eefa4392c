import { type Party, QueueFull } from './fairQueue.ts';
import { busy, fieldRefused, type Refusal } from './refusal.ts';
import { COLUMNS_AT_MOST } from './sheets.columns.ts';
import { UnreadableSheet } from './sheets.problem.ts';
import { type Digested, type DigestOrder, digestSheet } from './sheets.thread.ts';

/** In which some file of the party has been read. */
const RETRY_AFTER_S = 5;

type FileProblem = UnreadableSheet['problem'] | 'empty' | 'noHeading' | 'noRows';
type Place = Partial<Pick<UnreadableSheet, 'line' | 'cell'>>;

/** 422 at the file: it is no sheet that can be taken; `rows` are the most that it may have. */
export const sheetRefused = (problem: FileProblem, rows: number, { line = 0, cell = '' }: Place = {}): Refusal =>
  fieldRefused('file', `transfer:file.${problem}`, {
    line,
    cell,
    columns: COLUMNS_AT_MOST,
    rows: rows.toLocaleString('en').replaceAll(',', ' '),
  });

/**
 * As `digestSheet`, for a file that a person uploaded.
 * @throws Refusal 422 at the file when it cannot be read, 503 when too many of the party wait to be read
 */
export async function digestUpload(order: DigestOrder, party: Party, rows: number): Promise<Digested> {
  try {
    return await digestSheet(order, party);
  } catch (error) {
    if (error instanceof QueueFull) throw busy('transfer:busy', RETRY_AFTER_S);
    if (error instanceof UnreadableSheet) throw sheetRefused(error.problem, rows, error);
    throw error;
  }
}
