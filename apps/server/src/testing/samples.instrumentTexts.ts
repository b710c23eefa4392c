import { instrumentByCode } from '@cogclinic/scales/catalogue';
import type { Language } from '@cogclinic/scales/instrument';
import { textPlaces } from '@cogclinic/scales/textPlaces';
import type { Make } from './samples.ts';

/** A sheet, as CSV, with a text for each place of an instrument in these languages; `change` may make another of it, or none. */
export function textSheet(
  code: string,
  languages: readonly Language[],
  change: (key: string, text: string, language: Language) => string = (_key, text) => text,
): File {
  const instrument = instrumentByCode(code);
  if (!instrument) throw new Error(`no instrument ${code}`);
  const rows = textPlaces(instrument)
    .filter(({ as }) => as === null)
    .map(({ key, texts }) => [key, ...languages.map((language) => change(key, texts[language], language))]);
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const csv = [[code, ...languages], ...rows].map((row) => row.map(quoted).join(',')).join('\n');
  return new File([csv], `${code}.csv`);
}

const params = { id: 'PHQ-9' };
export const textSource = { title: '中文版 2006', permittedBy: 'Pfizer', confirmed: 'true' } as const;

export const instrumentTextsSamples: Record<string, Make> = {
  'instrumentTexts.history': () => ({ args: { params } }),
  'instrumentTexts.template': () => ({ args: { params } }),
  'instrumentTexts.load': () => ({ args: { params, query: textSource, file: textSheet('PHQ-9', ['zh']) } }),
  'instrumentTexts.withdraw': () => ({ args: { params } }),
};
