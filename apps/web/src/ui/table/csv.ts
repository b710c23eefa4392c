import { writeCsv } from 'hucre/csv';

/** A wire day or time. */
export type TimeCell = Readonly<{ time: string }>;
export type Cell = string | number | TimeCell | null | undefined;

export const isTime = (cell: Cell): cell is TimeCell => typeof cell === 'object' && cell !== null;

/** CSV as spreadsheets read it: UTF-8 with its mark, CRLF, quotes where needed, what looks like a formula kept as text. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (isTime(cell) ? cell.time : (cell ?? null))));
  return `${writeCsv(cells, { bom: true, lineSeparator: '\r\n', escapeFormulae: true })}\r\n`;
}
