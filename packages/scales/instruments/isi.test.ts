import { expect, test } from 'vitest';
import { addingTo, instrumentOf, outcome, scored, times } from '../testing.ts';

const isi = instrumentOf('ISI');

// Bastien 2001: 0–7, 8–14, 15–21, 22–28.
test.each([
  [0, 'none'],
  [7, 'none'],
  [8, 'subthreshold'],
  [14, 'subthreshold'],
  [15, 'moderate'],
  [21, 'moderate'],
  [22, 'severe'],
  [28, 'severe'],
])('%i: %s', (total, band) => {
  const score = scored(isi, addingTo(total, times(7, 4)));
  expect(score.total).toBe(total);
  expect(outcome(score)).toBe(band);
});

test('content with one’s sleep is 0, not 4', () => {
  const item = isi.sections[0]?.items[3];
  expect(item?.kind === 'choice' && item.choices.map((choice) => [choice.value, choice.text.en]).at(0)).toEqual([
    0,
    'Very content',
  ]);
});
