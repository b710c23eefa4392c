import type { Item, Language } from './instrument.ts';

/**
 * The places of the trail's ten circles on the sheet, in a drawing's units; numbers and letters in turn, in our own
 * order.
 */
const PLACES = [
  [300, 1150],
  [520, 640],
  [860, 1180],
  [980, 330],
  [330, 230],
  [1340, 700],
  [1250, 1250],
  [1760, 1160],
  [1700, 420],
  [1330, 190],
] as const;
const LETTERS: Readonly<Record<Language, string>> = {
  zh: '甲乙丙丁戊',
  'zh-TW': '甲乙丙丁戊',
  en: 'ABCDE',
  ru: 'АБВГД',
};

/** Whether an item is the drawing of a trail. */
export const isTrail = ({ task }: Item): boolean => task?.kind === 'drawing' && task.drawing === 'trail';

/** The radius of a circle of the trail. */
export const TRAIL_RADIUS = 85;

export type TrailCircle = Readonly<{ x: number; y: number; mark: string }>;

/** The circles of a trail, with the letters of a language; without a language, the numbers only. */
export function trailCircles(language: Language | undefined): readonly TrailCircle[] {
  const letters = language === undefined ? '' : LETTERS[language];
  return PLACES.map(([x, y], at) => ({
    x,
    y,
    mark: at % 2 === 0 ? String(at / 2 + 1) : (letters[(at - 1) / 2] ?? ''),
  }));
}
