import { readFileSync } from 'node:fs';
import type { Language } from './fixtures.ts';

type Texts = Record<string, string>;

/** The texts of one file in one language, by dotted key. */
export function textsOf(language: Language, noun: string, area = 'apps/web/src/locales'): Texts {
  const flat: Texts = {};
  const walk = (branch: object, above: string) => {
    for (const [key, value] of Object.entries(branch)) {
      if (typeof value === 'string') flat[above + key] = value;
      else walk(value, `${above}${key}.`);
    }
  };
  walk(JSON.parse(readFileSync(new URL(`../${area}/${language}/${noun}.json`, import.meta.url), 'utf8')), '');
  return flat;
}
