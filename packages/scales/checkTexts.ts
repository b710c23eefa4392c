import type { Instrument, Language } from './instrument.ts';

const languages: readonly Language[] = ['zh', 'zh-TW', 'en', 'ru'];
const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const halfWidth = /\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}/u;
const cyrillic = /\p{Script=Cyrillic}/u;

/**
 * The problems of an instrument's texts: a language is missing, empty, not trimmed, or in a script that does not belong
 * to it, or Chinese has half-width punctuation. Checks every object with a language key, at any depth.
 */
export function textProblems(instrument: Instrument): string[] {
  return walk(instrument, instrument.code);
}

function walk(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const entries = Object.entries(value);
  if (entries.some(([key]) => languages.some((language) => language === key))) {
    return languages.flatMap((language) => {
      const wording: unknown = Object.fromEntries(entries)[language];
      const words: readonly unknown[] = Array.isArray(wording) && wording.length > 0 ? wording : [wording];
      return words.flatMap((word) => wordingProblems(word, language, path));
    });
  }
  return entries.flatMap(([key, child]) => walk(child, `${path}.${key}`));
}

function wordingProblems(wording: unknown, language: Language, path: string): string[] {
  if (typeof wording !== 'string' || wording.trim() === '') {
    return [`${path} is empty in ${language}`];
  }
  const problems: string[] = [];
  if (wording !== wording.trim()) {
    problems.push(`${path} begins or ends with a space in ${language}`);
  }
  if ((language === 'en' || language === 'ru') && han.test(wording)) {
    problems.push(`${path} has Chinese characters in ${language}`);
  }
  if ((language === 'zh' || language === 'zh-TW') && halfWidth.test(wording)) {
    problems.push(`${path} has half-width punctuation in ${language}`);
  }
  if (language !== 'ru' && cyrillic.test(wording)) {
    problems.push(`${path} has Cyrillic letters in ${language}`);
  }
  return problems;
}
