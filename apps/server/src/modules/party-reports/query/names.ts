import { pinyin } from 'pinyin-pro';

export type NamesAgree = typeof namesAgree;

/**
 * Whether one of the groups of a DICOM name is that of a patient: the same characters, or for a Chinese name its pinyin in
 * either order. Case, spaces, marks on letters and the signs between family and given name do not count.
 * @param groups as sent: "Wang^XiaoMing", "王^小明"
 */
export function namesAgree(groups: readonly string[], name: string): boolean {
  const ours = new Set([bare(name), ordered(name), ...spelt(name)].filter((one) => one !== ''));
  return groups.some((group) => {
    const parts = group.split('^').map(bare).filter(Boolean);
    const [family = '', ...given] = parts;
    return [parts.join(''), [...given, family].join(''), ordered(group)].some((one) => ours.has(one));
  });
}

/** Letters alone, without marks: those are often left out on the way. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();

/** The words of a name, whose order differs from land to land. */
const ordered = (text: string): string =>
  text
    .split(/[\s^,]+/)
    .map(bare)
    .filter(Boolean)
    .toSorted()
    .join(' ');

/** The pinyin of a Chinese name, read as a name and as words; ü is written v, u or yu. */
function spelt(name: string): string[] {
  const style = { toneType: 'none', type: 'array', v: true, nonZh: 'removed' } as const;
  return [pinyin(name, { ...style, surname: 'head' }), pinyin(name, style)].flatMap((syllables) => {
    const whole = syllables.join('');
    return [whole, whole.replaceAll('v', 'u'), whole.replaceAll('v', 'yu')];
  });
}
