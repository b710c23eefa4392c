import type { Subscale } from '../instrument.ts';
import { text } from './compose.ts';

/**
 * A factor: the share of its items that score. An item of `no` scores at "no" in this factor, independent of other
 * factors.
 */
function factor(
  code: string,
  name: Subscale['name'],
  better: 'higher' | 'lower',
  yes: readonly number[],
  no: readonly number[] = [],
): Subscale {
  const reversed = no.map(String);
  return { code, name, items: [...yes.map(String), ...reversed], as: 'mean', reversed, better };
}

/**
 * The six factors in the published order. Copies in circulation that leave out 33 and 34 are wrong: with them the lists
 * cover 1–62, and only 19 and 39 stand in two factors, keyed the opposite way. The names run from mature to immature as
 * solving, rationalization, help, self-blame, fantasy, retreat.
 */
export const factors: readonly Subscale[] = [
  factor(
    'solving',
    text('解决问题', '解決問題', 'Problem solving', 'Решение проблем'),
    'higher',
    [1, 2, 3, 5, 8, 29, 31, 40, 46, 51, 55],
    [19],
  ),
  factor(
    'self-blame',
    text('自责', '自責', 'Self-blame', 'Самообвинение'),
    'lower',
    [15, 23, 25, 37, 39, 48, 50, 56, 57, 59],
  ),
  factor(
    'help',
    text('求助', '求助', 'Seeking help', 'Поиск помощи'),
    'higher',
    [10, 11, 14, 43, 53, 60, 62],
    [36, 39, 42],
  ),
  factor(
    'fantasy',
    text('幻想', '幻想', 'Fantasy', 'Фантазирование'),
    'lower',
    [4, 12, 17, 21, 22, 26, 28, 41, 45, 49],
  ),
  factor(
    'retreat',
    text('退避', '退避', 'Retreat', 'Уход от трудностей'),
    'lower',
    [7, 13, 16, 19, 24, 27, 32, 34, 35, 44, 47],
  ),
  factor(
    'rationalization',
    text('合理化', '合理化', 'Rationalization', 'Рационализация'),
    'lower',
    [6, 9, 18, 20, 30, 33, 38, 52, 54, 58, 61],
  ),
];
