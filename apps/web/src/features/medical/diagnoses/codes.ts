import type { Language } from '#ui/language.ts';
import ICD10 from './icd10.json';

/** A code of ICD-10 (WHO, version 2019) that memory clinics use, with short titles of our own. */
export type OwnCode = Readonly<{ code: string } & Record<Language, string>>;

const CODES: readonly OwnCode[] = ICD10;
const TITLES = new Set(CODES.flatMap(({ code: _, ...titles }) => Object.values(titles)));
const SHOWN = 30;

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');

/** Codes whose code begins with, or whose title in any language contains, every word typed; at most 30. */
export function codesLike(typed: string): readonly OwnCode[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return CODES.slice(0, SHOWN);
  const fits = ({ code, ...titles }: OwnCode) => {
    const [plain, told] = [folded(code).replace('.', ''), Object.values(titles).map(folded)];
    return words.every((word) => plain.startsWith(word.replace('.', '')) || told.some((title) => title.includes(word)));
  };
  return CODES.filter(fits).slice(0, SHOWN);
}

/** The title of a code of ours; null for others. */
export const titleOf = (code: string, language: Language): string | null =>
  CODES.find((one) => folded(one.code) === folded(code.trim()))?.[language] ?? null;

/** Whether a title is one of ours, and not typed by hand. */
export const isOwnTitle = (title: string): boolean => TITLES.has(title);
