import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RESEARCH_FORMATS } from '@cogclinic/contract/research';
import { sheetDate } from '@cogclinic/contract/writtenTimes';
import { type SheetCell, writeSheet } from '#platform/sheets.write.ts';

export type Format = (typeof RESEARCH_FORMATS)[number];
export type Cell = string | number | null;
/** A column of a table: text is never taken for a number, and a day or time is written as ISO has it, in a workbook as a date. */
export type Column = Readonly<{ name: string; kind: 'text' | 'number' | 'day' | 'time' }>;
type Table = Readonly<{ name: string; columns: readonly Column[]; rows: AsyncIterable<readonly Cell[]> }>;

/** Rows that a group of a Parquet file holds in memory. */
const GROUP = 5000;

/** Writes a table to a file while its rows come. */
export async function writeTable(format: Format, path: string, table: Table): Promise<void> {
  switch (format) {
    case 'csv':
      return writeLines(path, table);
    case 'xlsx':
      return writeSheet(path, {
        name: table.name,
        columns: table.columns.map(({ name, kind }) => ({
          title: name,
          ...(kind in FORMATS && { format: FORMATS[kind] }),
        })),
        rows: withDates(table),
      });
    case 'parquet':
      return writeParquet(path, table);
  }
}

const FORMATS: Partial<Record<Column['kind'], string>> = { day: 'yyyy-mm-dd', time: 'yyyy-mm-dd hh:mm:ss' };

async function* withDates({ columns, rows }: Table): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) {
    yield row.map((cell, at) =>
      FORMATS[columns[at]?.kind ?? 'text'] && typeof cell === 'string' ? sheetDate(cell) : cell,
    );
  }
}

/** As spreadsheets and statistics programs read it: UTF-8 with its mark, and what looks like a formula kept as text. */
async function writeLines(path: string, { columns, rows }: Table): Promise<void> {
  const { writeCsv } = await import('hucre/csv');
  const options = { lineSeparator: '\r\n', escapeFormulae: true } as const;
  async function* lines() {
    yield `\uFEFF${writeCsv([columns.map(({ name }) => name)], options)}\r\n`;
    for await (const row of rows) yield `${writeCsv([[...row]], options)}\r\n`;
  }
  await pipeline(Readable.from(lines()), createWriteStream(path));
}

async function writeParquet(path: string, { columns, rows }: Table): Promise<void> {
  const { fileWriter, parquetWriteRows } = await import('hyparquet-writer');
  async function* named() {
    for await (const row of rows) yield Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null]));
  }
  const typed = columns.map(({ name, kind }) => ({
    name,
    type: kind === 'number' ? ('DOUBLE' as const) : ('STRING' as const),
    nullable: true,
  }));
  await parquetWriteRows({
    writer: fileWriter(path),
    rows: named(),
    columns: typed,
    rowGroupSize: GROUP,
    createdBy: 'cogclinic',
  });
}
