import type { Cell } from './csv.ts';
import { zip } from './zip.ts';

export type Sheet = {
  name: string;
  titles: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** Widths that fit the contents; otherwise the program's own. */
  autoWidth?: boolean;
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** One sheet as an XLSX workbook: a bold head that stays in view, texts as texts, numbers as numbers. */
export async function toXlsx(sheet: Sheet): Promise<Blob> {
  const parts = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(sheetName(sheet.name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': worksheet(sheet),
  };
  const bytes = await zip(parts);
  return new Blob([bytes], { type: `${TYPE}.sheet` });
}

function relations(targets: readonly (readonly [string, string])[]): string {
  const rows = targets.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${rows.join('')}</Relationships>`;
}

function worksheet({ titles, rows, autoWidth }: Sheet): string {
  const head = `<row r="1">${titles.map((title, at) => cellXml(title, at, 0, 1)).join('')}</row>`;
  const body = rows.map(
    (row, at) => `<row r="${at + 2}">${row.map((cell, i) => cellXml(cell, i, at + 1, 0)).join('')}</row>`,
  );
  const cols = autoWidth
    ? `<cols>${titles.map((_, at) => column(at, Math.max(...[titles, ...rows].map((row) => textWidth(row[at]))))).join('')}</cols>`
    : '';
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${cols}<sheetData>${head}${body.join('')}</sheetData></worksheet>`;
}

const column = (at: number, width: number) =>
  `<col min="${at + 1}" max="${at + 1}" width="${Math.min(60, Math.ceil(width) + 2)}" customWidth="1"/>`;

function cellXml(cell: Cell, column: number, row: number, style: number): string {
  if (cell === null || cell === undefined || cell === '') return '';
  const place = `r="${columnName(column)}${row + 1}" s="${style}"`;
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c ${place}><v>${cell}</v></c>`;
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapeXml(String(cell))}</t></is></c>`;
}

/** "A" to "Z", "AA" and on. */
export function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

/** Chinese characters are twice as wide as a digit. */
function textWidth(cell: Cell): number {
  return [...String(cell ?? '')].reduce(
    (width, letter) => width + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1.05),
    0,
  );
}

/** XML cannot hold control characters; a spreadsheet refuses a file that does. */
function escapeXml(text: string): string {
  return [...text.toWellFormed()]
    .filter((letter) => letter >= ' ' || letter === '\n' || letter === '\t')
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** At most 31 characters, none of those that a sheet's name may not hold. */
function sheetName(name: string): string {
  return [...name.replace(/[[\]:*?/\\']/g, ' ')].slice(0, 31).join('').trim() || '1';
}
