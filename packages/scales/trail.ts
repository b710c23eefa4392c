import type { Item, Language } from './instrument.ts';

/** Where the ten circles of the trail stand on their sheet, in a drawing's units; numbers and letters in turn, in our own order. */
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

/** The circles that a trail was drawn upon, with the letters of a language; where it is not known, the numbers alone. */
export function trailCircles(language: Language | undefined): readonly TrailCircle[] {
  const letters = language === undefined ? '' : LETTERS[language];
  return PLACES.map(([x, y], at) => ({
    x,
    y,
    mark: at % 2 === 0 ? String(at / 2 + 1) : (letters[(at - 1) / 2] ?? ''),
  }));
}
