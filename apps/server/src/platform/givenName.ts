// The usual surnames of two characters; every other Chinese surname has one.
const DOUBLE_SURNAMES = new Set(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 司徒 夏侯 东方 東方 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 长孙 長孫 宇文 轩辕 軒轅 端木 南宫 南宮 范姜 张简 張簡'.split(
    ' ',
  ),
);
const HAN = /^\p{Script=Han}[\p{Script=Han}·•]*$/u;
const CYRILLIC = /^\p{Script=Cyrillic}/u;
const PATRONYMIC = /(вич|ьич|мич|вна|ична|инична|оглы|кызы)$/i;

/** The surname of a name in Chinese characters; null for any other name. */
export function hanSurname(fullName: string): string | null {
  const name = fullName.trim();
  if (!HAN.test(name)) return null;
  return name.slice(0, DOUBLE_SURNAMES.has(name.slice(0, 2)) && name.length > 2 ? 2 : 1);
}

/** What of a name is not the surname: in Russian with the patronymic, of other names with spaces the first. */
export function givenName(fullName: string): string {
  const name = fullName.trim();
  const surname = hanSurname(name);
  if (surname !== null) return name.slice(surname.length) || name;
  const words = name.split(/\s+/);
  if (!CYRILLIC.test(name) || words.length === 1) return words[0] ?? name;
  // "Given patronymic surname" is told by its middle; the order of documents puts the surname first.
  const given = words.length > 2 && PATRONYMIC.test(words[1] ?? '') ? words.slice(0, 2) : words.slice(1, 3);
  return given.join(' ');
}
