import type { Random } from './random.ts';
import type { Gender } from './region.ts';

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';
// Districts of Shanghai, and counties from which its inhabitants came.
const DISTRICTS = '310101 310104 310105 310106 310107 310109 310110 310112 310113 310115 310120 310230'.split(' ');
const ELSEWHERE = '320102 320525 320602 330106 330282 330602 340104 340822 360102 420106'.split(' ');

/**
 * A resident identity number with its right check character. The sequence is 990 to 999, which no register gives out so
 * late in a day's births: no living person is meant.
 */
export function residentNumber(random: Random, person: { birthday: string; gender: Gender }): string {
  const region = random.pick(random.chance(0.75) ? DISTRICTS : ELSEWHERE);
  const sequence = 990 + 2 * random.whole(0, 4) + (person.gender === 'male' ? 1 : 0);
  const body = `${region}${person.birthday.replaceAll('-', '')}${sequence}`;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  return `${body}${CHECKS[sum % 11]}`;
}

// The letters of places, with the numbers that the check counts for them.
const PLACES = [
  ['A', 10],
  ['F', 15],
  ['H', 17],
  ['J', 18],
  ['G', 16],
] as const;

/** A Taiwanese identity number with its right check digit, from a series of nines and noughts. */
export function taiwaneseNumber(random: Random, gender: Gender): string {
  const [letter, value] = random.pick(PLACES);
  const digits = `${gender === 'male' ? 1 : 2}99${String(random.whole(0, 99_999)).padStart(5, '0')}`;
  const sum = [...digits].reduce(
    (total, digit, at) => total + Number(digit) * (8 - at),
    Math.floor(value / 10) + (value % 10) * 9,
  );
  return `${letter}${digits}${(10 - (sum % 10)) % 10}`;
}

/** A Russian passport of series 50 (Novosibirsk) 99, which is not printed. */
export function russianPassport(random: Random): string {
  return `5099${String(random.whole(0, 999_999)).padStart(6, '0')}`;
}

/** A passport number: a letter and eight digits. */
export function passport(random: Random, letters: string): string {
  return `${random.pick([...letters])}99${String(random.whole(0, 999_999)).padStart(6, '0')}`;
}
