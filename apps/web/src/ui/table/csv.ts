import { writeCsv } from 'hucre/csv';

export type Cell = string | number | null | undefined;

/** CSV as spreadsheets read it: UTF-8 with its mark, CRLF, quotes where needed, what looks like a formula kept as text. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map((cell) => cell ?? null));
  return `${writeCsv(cells, { bom: true, lineSeparator: '\r\n', escapeFormulae: true })}\r\n`;
}
