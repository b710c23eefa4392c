import { workbookParts, zipOf } from '#platform/sheets.testing.ts';
import type { Hand } from './hand.ts';

const PREVIEW = '/archives/batch/preview';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const previewed = (hand: Hand, bytes: Buffer | string, name = 'a.xlsx') => hand.upload(PREVIEW, { name, bytes });
export const book = (sheet: Buffer | string) => zipOf(workbookParts(sheet));
export const sheetOf = (rows: string, after = '') =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`;
export const HEAD = ['姓名', '性别', '出生日期', '证件类型', '证件号码'];
export const cell = (place: string, text = '1') => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Rows with one cell in the last column that a sheet can have. */
export const far = (rows: number) =>
  book(sheetOf(Array.from({ length: rows }, (_, at) => `<row r="${at + 1}">${cell(`XFD${at + 1}`)}</row>`).join('')));
