import { LANGUAGES } from '@cogclinic/contract/fields';
import type { Language } from '@cogclinic/scales/instrument';

/**
 * The language of an answer: the first of `Accept-Language` that is one of the four (a region is ignored except for
 * zh-TW, -HK and -MO), else the `language` header, else zh.
 */
export function languageOf(headers: { 'accept-language'?: string; language?: string | string[] }): Language {
  for (const part of (headers['accept-language'] ?? '').split(',')) {
    const language = known(part.split(';')[0]?.trim() ?? '');
    if (language) return language;
  }
  return known(String(headers.language ?? '')) ?? 'zh';
}

function known(tag: string): Language | undefined {
  if ((LANGUAGES as readonly string[]).includes(tag)) return tag as Language;
  const lower = tag.toLowerCase();
  if (/^zh-(tw|hk|mo|hant)/.test(lower)) return 'zh-TW';
  const [primary] = lower.split('-');
  return primary === 'zh' || primary === 'en' || primary === 'ru' ? primary : undefined;
}
