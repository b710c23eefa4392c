import type { ProductionAs } from '../shared/productions/productionOf.ts';

type Said = ProductionAs<'fluency'>['words'][number];

/** How many count: all but the repeated. */
export const countedWords = (words: readonly Said[]): number => words.filter(({ repeated }) => !repeated).length;

/** The words with one more; one that was said before is marked as repeated. */
export function withWord(words: readonly Said[], word: string, at: number | null): Said[] {
  const said = plain(word);
  const repeated = said !== '' && words.some((one) => plain(one.word) === said);
  return [...words, { word: word.trim(), at, repeated }];
}

const plain = (word: string): string => word.normalize('NFKC').trim().toLocaleLowerCase();
