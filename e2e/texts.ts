import { readFileSync } from 'node:fs';
import type { Language } from './fixtures.ts';

type Texts = Record<string, string>;

/** The texts of one file in one language, by dotted key; a key that it lacks throws, so that no test passes on nothing. */
export function textsOf(language: Language, noun: string, area = 'apps/web/src/locales'): Texts {
  const flat: Texts = {};
  const walk = (branch: object, above: string) => {
    for (const [key, value] of Object.entries(branch)) {
      if (typeof value === 'string') flat[above + key] = value;
      else walk(value, `${above}${key}.`);
    }
  };
  walk(JSON.parse(readFileSync(new URL(`../${area}/${language}/${noun}.json`, import.meta.url), 'utf8')), '');
  return new Proxy(flat, {
    get(texts, key) {
      if (typeof key !== 'string') return Reflect.get(texts, key);
      if (!Object.hasOwn(texts, key)) throw new Error(`${area}/${language}/${noun}.json has no text "${key}"`);
      return texts[key];
    },
  });
}
