import { pinyin, polyphonic } from 'pinyin-pro';

/** A name with several characters of several readings would have too many spellings. */
const SPELLINGS_AT_MOST = 8;

/**
 * The pinyin by which a name is found, without tones and with v for ü: each syllable, the whole in one, its initials from each
 * syllable on. First as a person's name is read (单 as a family name: shan), then other readings of its characters.
 * @returns words between spaces; empty where the name has no Chinese characters
 */
export function spellingOf(name: string): string {
  const style = { toneType: 'none', type: 'array', v: true, nonZh: 'removed' } as const;
  const asName = pinyin(name, { ...style, surname: 'head' });
  const words = new Set<string>();
  for (const syllables of [asName, ...spellings(polyphonic(name, style))]) {
    const initials = syllables.map(([first = '']) => first);
    words.add(syllables.join(''));
    for (const [at, syllable] of syllables.entries()) words.add(syllable).add(initials.slice(at).join(''));
  }
  return [...words].filter((word) => word.length > 1).join(' ');
}

/** The ways to read characters that each have one or more readings. */
function spellings(readings: readonly (readonly string[])[]): string[][] {
  let all: string[][] = [[]];
  for (const ways of readings) {
    all = all.flatMap((begun) => ways.map((way) => [...begun, way])).slice(0, SPELLINGS_AT_MOST);
  }
  return all;
}
