import type { Language } from '@cogclinic/scales/instrument';
import type { Translate } from '#platform/texts.ts';

type Named = { name: string; gender: 'male' | 'female' };

// The usual surnames of two characters; every other Chinese surname has one.
const DOUBLE_SURNAMES = new Set(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 司徒 夏侯 东方 東方 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 长孙 長孫 宇文 轩辕 軒轅 端木 南宫 南宮 范姜 张简 張簡'.split(
    ' ',
  ),
);
const HAN = /^\p{Script=Han}[\p{Script=Han}·•]*$/u;
const CYRILLIC = /^\p{Script=Cyrillic}/u;
const PATRONYMIC = /(вич|ьич|мич|вна|ична|инична|оглы|кызы)$/i;

/**
 * What a patient is called where others may look on: never the full name. In Chinese by surname and title, in Russian by
 * given name and patronymic, else by the first of the names.
 */
export function addressOf(patient: Named, language: Language, t: Translate): string {
  const name = patient.name.trim();
  if (HAN.test(name)) {
    const at = DOUBLE_SURNAMES.has(name.slice(0, 2)) && name.length > 2 ? 2 : 1;
    if (language !== 'zh' && language !== 'zh-TW') return name.slice(at) || name;
    return t(patient.gender === 'female' ? 'push:address.female' : 'push:address.male', { surname: name.slice(0, at) });
  }
  const words = name.split(/\s+/);
  if (!CYRILLIC.test(name) || words.length === 1) return words[0] ?? name;
  // "Given patronymic surname" is told by its middle; the order of documents puts the surname first.
  const given = words.length > 2 && PATRONYMIC.test(words[1] ?? '') ? words.slice(0, 2) : words.slice(1, 3);
  return given.join(' ');
}
