import type { Subscale } from '../instrument.ts';
import { text } from './compose.ts';

/** A scale of items that count at "yes" and of items that count at "no". */
function scale(
  code: string,
  name: Subscale['name'],
  better: 'higher' | 'lower',
  key: Readonly<{ yes: readonly number[]; no: readonly number[] }>,
): Subscale {
  const reversed = key.no.map(String);
  return { code, name, items: [...key.yes.map(String), ...reversed], as: 'sum', reversed, better };
}

/**
 * The key of Gong's adult form of 1983: each of the 88 questions counts in one scale. Two public copies differ and stand
 * against it: one lists 72 under L as well, one swaps the counts of P and L. As printed, 22 counts at "no". Neither end
 * of a scale is good or bad; `better` only gives the drawing a direction.
 */
export const scales: readonly Subscale[] = [
  scale('E', text('内外向（E）', '外向性（E）', 'Extraversion (E)', 'Экстраверсия (E)'), 'higher', {
    yes: [1, 5, 10, 13, 14, 17, 25, 33, 37, 41, 49, 53, 55, 61, 65, 71, 80, 84],
    no: [21, 29, 45],
  }),
  scale('N', text('神经质（N）', '神經質（N）', 'Neuroticism (N)', 'Нейротизм (N)'), 'lower', {
    yes: [3, 7, 12, 15, 19, 23, 27, 31, 35, 39, 43, 47, 51, 57, 59, 63, 67, 69, 73, 74, 77, 78, 82, 86],
    no: [],
  }),
  scale('P', text('精神质（P）', '精神質（P）', 'Psychoticism (P)', 'Психотизм (P)'), 'lower', {
    yes: [26, 30, 34, 46, 50, 66, 68, 75, 76, 81, 85],
    no: [2, 6, 9, 11, 18, 22, 38, 42, 56, 62, 72, 88],
  }),
  scale('L', text('掩饰性（L）', '社會期許（L）', 'Social desirability (L)', 'Социальная желательность (L)'), 'lower', {
    yes: [20, 32, 36, 58, 87],
    no: [4, 8, 16, 24, 28, 40, 44, 48, 52, 54, 60, 64, 70, 79, 83],
  }),
];
