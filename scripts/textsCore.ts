import { hansOnly, hantOnly } from './textsHan.ts';

/** The languages in which every text exists. */
export const languages = ['zh', 'zh-TW', 'en', 'ru'] as const;
export type Language = (typeof languages)[number];

/** A file of texts by language: nested JSON. */
export type TextFile = Partial<Record<Language, unknown>>;

const pluralForms: Record<Language, string[]> = {
  zh: ['other'],
  'zh-TW': ['other'],
  en: ['one', 'other'],
  ru: ['one', 'few', 'many', 'other'],
};

// Below this many texts, two languages may have the same words by chance.
const copyFrom = 16;

/**
 * The texts of nested JSON by dotted key; values that are neither text nor object are left out and named in `wrong`.
 */
export function flatten(json: unknown): { texts: Map<string, string>; wrong: string[] } {
  const texts = new Map<string, string>();
  const wrong: string[] = [];
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') texts.set(key, value);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) walk(inner, key ? `${key}.${name}` : name);
    } else wrong.push(key);
  };
  walk(json, '');
  return { texts, wrong };
}

/** A key without its plural ending, and the ending. */
export function splitPlural(key: string): { base: string; form?: string } {
  const found = /^(.+)_(zero|one|two|few|many|other)$/.exec(key);
  return found ? { base: found[1] ?? key, form: found[2] } : { base: key };
}

/** The faults of one file's texts; empty when it is correct in all languages. */
export function checkFile(name: string, file: TextFile): string[] {
  const missing = languages.filter((language) => file[language] === undefined);
  if (missing.length > 0) return missing.map((language) => `${name}: the file is missing in ${language}`);
  const flat = languages.map((language) => ({ language, ...flatten(file[language]) }));
  const problems = flat.flatMap(({ language, wrong }) =>
    wrong.map((key) => `${name} ${language} ${key}: neither a text nor an object`),
  );
  const texts = Object.fromEntries(flat.map((one) => [one.language, one.texts])) as Record<
    Language,
    Map<string, string>
  >;
  return [
    ...problems,
    ...checkKeys(name, texts),
    ...checkVariables(name, texts),
    ...languages.flatMap((language) => checkWriting(name, language, texts[language])),
    ...checkCopy(name, texts),
  ];
}

type Texts = Record<Language, Map<string, string>>;

function checkKeys(name: string, texts: Texts): string[] {
  const problems: string[] = [];
  const plain = new Set<string>();
  const plural = new Set<string>();
  for (const language of languages) {
    for (const key of texts[language].keys()) {
      const { base, form } = splitPlural(key);
      (form ? plural : plain).add(base);
    }
  }
  for (const language of languages) {
    const has = texts[language];
    for (const key of plain) if (!has.has(key)) problems.push(`${name} ${language} ${key}: missing`);
    for (const base of plural) {
      const forms = pluralForms[language];
      for (const form of forms) {
        if (!has.has(`${base}_${form}`)) problems.push(`${name} ${language} ${base}_${form}: plural form missing`);
      }
      for (const form of ['zero', 'one', 'two', 'few', 'many', 'other']) {
        // i18next ignores a form that the language does not have; "zero" is its own addition for every language.
        if (form !== 'zero' && !forms.includes(form) && has.has(`${base}_${form}`)) {
          problems.push(`${name} ${language} ${base}_${form}: this language has no such plural form`);
        }
      }
    }
  }
  return problems;
}

/** The variables and tags of a text, in comparable form. */
function variables(text: string): string[] {
  const names = [...text.matchAll(/\{\{-?\s*([^},\s]+)[^}]*\}\}/g)].map((found) => `{{${found[1]}}}`);
  return [...names, ...(text.match(/<\/?[a-z0-9]+\s*\/?>/gi) ?? [])];
}

function checkVariables(name: string, texts: Texts): string[] {
  const used = (language: Language) => {
    const byBase = new Map<string, Set<string>>();
    for (const [key, text] of texts[language]) {
      const { base } = splitPlural(key);
      // Any form may omit the number, so the forms of one text are compared together.
      byBase.set(base, (byBase.get(base) ?? new Set()).union(new Set(variables(text))));
    }
    return byBase;
  };
  const wanted = used('zh');
  return languages.slice(1).flatMap((language) =>
    [...used(language)].flatMap(([base, has]) => {
      const wants = wanted.get(base);
      if (!wants || wants.symmetricDifference(has).size === 0) return [];
      return [`${name} ${language} ${base}: has the variables [${[...has]}], zh has [${[...wants]}]`];
    }),
  );
}

function checkWriting(name: string, language: Language, texts: Map<string, string>): string[] {
  const foreign = { zh: hantOnly, 'zh-TW': hansOnly, en: undefined, ru: undefined }[language];
  return [...texts].flatMap(([key, text]) => {
    if (text.trim() === '') return [`${name} ${language} ${key}: empty`];
    const found = foreign
      ? [...text].filter((letter) => foreign.has(letter))
      : (text.match(/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/gu) ?? []);
    if (found.length === 0) return [];
    const kind = { zh: 'traditional', 'zh-TW': 'simplified', en: 'Chinese', ru: 'Chinese' }[language];
    return [`${name} ${language} ${key}: ${kind} characters (${[...new Set(found)].join('')})`];
  });
}

function checkCopy(name: string, texts: Texts): string[] {
  const [one, two] = [texts.zh, texts['zh-TW']];
  const isCopy =
    one.size >= copyFrom && one.size === two.size && [...one].every(([key, text]) => two.get(key) === text);
  return isCopy ? [`${name}: zh and zh-TW are the same in all ${one.size} texts`] : [];
}
