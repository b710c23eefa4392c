import type { CallData } from '@cogclinic/contract/call';
import { LANGUAGES } from '@cogclinic/contract/fields';
import type { parcelCalls } from '@cogclinic/contract/parcels';
import { MOST_TRACKING_ROWS } from '@cogclinic/mall/parcels';
import type { UploadedFile } from '#platform/call.ts';
import type { Party } from '#platform/fairQueue.ts';
import { fieldRefused } from '#platform/refusal.ts';
import type { SheetRow } from '#platform/sheets.read.ts';
import { sheetRefused } from '#platform/sheets.refusal.ts';
import { readSmallSheet } from '#platform/sheets.small.ts';
import { translator } from '#platform/texts.ts';

type Read = CallData<typeof parcelCalls.read>;

const COLUMNS = ['orderNumber', 'trackingNumber', 'carrier'] as const;
type Column = (typeof COLUMNS)[number];
type Places = Partial<Record<Column, number>>;

/** Above the headings may stand a title. */
const HEAD_ROWS = 10;
/** Longer ones are no order's number, no tracking number and no company's name; the row is refused for it later. */
const LONGEST = 120;
const NAMES = namesOfColumns();

/**
 * Reads order numbers and tracking numbers from a sheet: from the columns whose headings name them in one of the four languages, or,
 * without headings, from the first three. Rows without a tracking number are left out and counted.
 * @throws Refusal 422 at the file when it cannot be read, has no such columns, or too many rows; 503 when too many wait
 */
export async function readTrackingSheet(party: Party, file: UploadedFile): Promise<Read> {
  const rows = await readSmallSheet(party, file, { maxRows: MOST_TRACKING_ROWS + HEAD_ROWS, headLines: HEAD_ROWS });
  if (rows.length === 0) throw refused('empty');
  const { places, data } = columnsIn(rows);
  const cell = ({ cells }: SheetRow, column: Column) => {
    const at = places[column];
    return at === undefined ? '' : (cells[at] ?? '').trim().slice(0, LONGEST);
  };
  const read = data.map((row) => ({
    orderNumber: cell(row, 'orderNumber'),
    trackingNumber: cell(row, 'trackingNumber'),
    carrier: cell(row, 'carrier'),
  }));
  const given = read.filter(({ trackingNumber }) => trackingNumber !== '');
  if (given.length === 0) throw refused('noRows');
  if (given.length > MOST_TRACKING_ROWS) throw refused('tooManyRows');
  return { rows: given, blank: read.length - given.length };
}

function columnsIn(rows: readonly SheetRow[]): { places: Places; data: readonly SheetRow[] } {
  const heads = rows.slice(0, HEAD_ROWS).map(({ cells }) => placesIn(cells));
  const at = heads.findIndex(
    ({ orderNumber, trackingNumber }) => orderNumber !== undefined && trackingNumber !== undefined,
  );
  const places = heads[at];
  if (places) return { places, data: rows.slice(at + 1) };
  if (!/^\d{8}-\d{4,}$/.test(rows[0]?.cells[0]?.trim() ?? '')) throw fieldRefused('file', 'parcels:noHeadings');
  return { places: { orderNumber: 0, trackingNumber: 1, carrier: 2 }, data: rows };
}

function placesIn(cells: readonly string[]): Places {
  const places: Places = {};
  for (const [at, cell] of cells.entries()) {
    const column = cell.length > LONGEST ? undefined : NAMES.get(folded(cell));
    if (column) places[column] ??= at;
  }
  return places;
}

function namesOfColumns(): ReadonlyMap<string, Column> {
  const names = new Map<string, Column>();
  for (const language of LANGUAGES)
    for (const column of COLUMNS)
      for (const name of translator(language)(`parcels:headings.${column}`).split(',')) names.set(folded(name), column);
  return names;
}

function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*:._№-]/gu, '');
}

const refused = (problem: Parameters<typeof sheetRefused>[0]) => sheetRefused(problem, MOST_TRACKING_ROWS);
