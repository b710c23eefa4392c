import { expect, test } from 'vitest';
import { instruments } from '../catalogue.ts';
import type { Band, Subject } from '../instrument.ts';
import { isSideOfCut } from '../levels.ts';
import { bandOf, groupFor, normSetOf } from '../norms.ts';
import { instrumentOf } from '../testing.ts';

/** The level of a total by a norm set, worked out by hand from the publication that the set cites. */
function levelAt(code: string, normSet: string | null, total: number, subject: Subject = {}) {
  const set = normSetOf(instrumentOf(code), normSet);
  const group = set && groupFor(set, subject);
  if (!group || typeof group === 'string') throw new Error(`${code}: no group`);
  return bandOf(group.bands, total)?.level;
}

const school = (educationYears: number, ageYears = 70): Subject => ({ educationYears, ageYears });

test.each([
  // Katzman and Zhang: 17, 20 or 24 and less by school; nothing is said of degrees, however low the total.
  ['MMSE', null, 15, school(0), 'positive'],
  ['MMSE', null, 17, school(0), 'positive'],
  ['MMSE', null, 18, school(0), 'negative'],
  ['MMSE', null, 15, school(9), 'positive'],
  ['MMSE', null, 18, school(9), 'positive'],
  ['MMSE', null, 24, school(9), 'positive'],
  ['MMSE', null, 25, school(9), 'negative'],
  ['MMSE', 'western', 23, {}, 'positive'],
  ['MMSE', 'western', 24, {}, 'negative'],
  // Zhang 2021 tells the range of MCI from that of dementia, but stages neither.
  ['MMSE', 'zhang-2021', 15, school(9), 'positive'],
  ['MMSE', 'zhang-2021', 25, school(9), 'positive'],
  ['MMSE', 'zhang-2021', 29, school(9), 'negative'],
  ['MOCA', null, 13, school(0), 'positive'],
  ['MOCA', null, 14, school(0), 'negative'],
  ['MOCA', 'nasreddine-2005', 25, {}, 'positive'],
  ['MOCA', 'nasreddine-2005', 26, {}, 'negative'],
  ['MOCA-B', null, 19, school(6), 'positive'],
  ['MOCA-B', null, 20, school(6), 'negative'],
  // Printed: 21–26 mild neurocognitive disorder, 1–20 dementia, with high school.
  ['SLUMS', null, 20, school(12), 'positive'],
  ['SLUMS', null, 26, school(12), 'positive'],
  ['SLUMS', null, 27, school(12), 'negative'],
  ['MINI-COG', null, 2, {}, 'positive'],
  ['MINI-COG', null, 3, {}, 'negative'],
  ['CDT-4', null, 2, {}, 'positive'],
  ['CDT-SHULMAN', null, 3, {}, 'positive'],
  ['CDT-SHULMAN', null, 4, {}, 'negative'],
  ['AD8', null, 1, {}, 'negative'],
  ['AD8', null, 2, {}, 'positive'],
  ['AD8', null, 8, {}, 'positive'],
  ['FAQ', null, 5, {}, 'negative'],
  ['FAQ', null, 6, {}, 'positive'],
  ['FAQ', 'pfeffer-1982', 9, {}, 'positive'],
  // "Some decline" of any degree above 16, "marked impairment" from 22.
  ['ADL-14', null, 16, {}, 'normal'],
  ['ADL-14', null, 17, {}, 'positive'],
  ['ADL-14', null, 22, {}, 'moderate'],
  ['ADL-20', null, 22, {}, 'negative'],
  ['ADL-20', null, 23, {}, 'positive'],
  // Four and less degenerative, seven and more vascular: a kind, not a degree.
  ['HIS', null, 4, {}, 'negative'],
  ['HIS', null, 5, {}, 'positive'],
  ['HIS', null, 7, {}, 'positive'],
  ['GDS-15', null, 4, {}, 'negative'],
  ['GDS-15', null, 5, {}, 'positive'],
  ['GDS-15', 'graded', 10, {}, 'positive'],
  // The manual names mild, and moderate to severe.
  ['GDS-30', null, 11, {}, 'mild'],
  ['GDS-30', null, 21, {}, 'moderate'],
  ['SCL-90', null, 160, {}, 'negative'],
  ['SCL-90', null, 161, {}, 'positive'],
  ['NPI', null, 10, {}, 'negative'],
  ['NPI', null, 11, {}, 'positive'],
  ['MBI-C', null, 5, {}, 'negative'],
  ['MBI-C', null, 6, {}, 'positive'],
  // Above 10 probable, above 18 definite: how sure, not how severe.
  ['CSDD', null, 10, {}, 'negative'],
  ['CSDD', null, 11, {}, 'positive'],
  ['CSDD', null, 19, {}, 'positive'],
  ['PSQI', null, 7, {}, 'negative'],
  ['PSQI', null, 8, {}, 'positive'],
  ['PSQI', 'buysse-1989', 6, {}, 'positive'],
  ['ESS', null, 10, {}, 'negative'],
  ['ESS', null, 11, {}, 'positive'],
  ['ESS', 'five-levels', 11, {}, 'mild'],
  ['ESS', 'five-levels', 16, {}, 'severe'],
  ['WHO-5', null, 28, {}, 'positive'],
  ['WHO-5', null, 48, {}, 'positive'],
  ['WHO-5', null, 52, {}, 'negative'],
  // Seven possible, 14 definite, 21 marked, 29 severe.
  ['HAMA', null, 6, {}, 'normal'],
  ['HAMA', null, 7, {}, 'positive'],
  ['HAMA', null, 14, {}, 'positive'],
  ['HAMA', null, 21, {}, 'severe'],
  ['HAMA', 'western', 0, {}, 'normal'],
  ['HAMA', 'western', 17, {}, 'mild'],
  ['HAMD-17', 'china', 10, {}, 'positive'],
  ['HAMD-17', 'china', 20, {}, 'positive'],
  ['HAMD-17', 'china', 25, {}, 'severe'],
  ['HAMD-17', null, 10, {}, 'mild'],
  // The manual of the 24 items calls more than 20 mild or moderate, so that 10 is not yet mild.
  ['HAMD-24', null, 10, {}, 'positive'],
  ['HAMD-24', null, 21, {}, 'moderate'],
  ['MORSE', null, 20, {}, 'normal'],
  ['MORSE', null, 30, {}, 'moderate'],
  ['MORSE', null, 50, {}, 'severe'],
] as const)('%s by %s: %i is as the source says', (code, normSet, total, subject, level) => {
  expect(levelAt(code, normSet, total, subject)).toBe(level);
});

type Bands = readonly [string, readonly Band[]];
const allBands: readonly Bands[] = instruments.flatMap(({ code, normSets, scoring }): Bands[] => [
  ...normSets.flatMap((set) => set.groups.map(({ bands }): Bands => [`${code} ${set.code}`, bands])),
  ...scoring.subscales.flatMap(({ code: part, norm }): Bands[] => (norm ? [[`${code} ${part}`, norm.bands]] : [])),
]);

test('a norm set that only divides in two grades no severity', () => {
  const graded = allBands.filter(([, bands]) => bands.length < 3 && !bands.every(({ level }) => isSideOfCut(level)));
  expect(graded.map(([place]) => place)).toEqual([]);
});

test('no text of a band that is positive or negative names it mild', () => {
  for (const [place, bands] of allBands)
    for (const { level, name, meaning } of bands.filter((band) => isSideOfCut(band.level))) {
      expect([place, meaning.zh, meaning.en]).not.toEqual([
        place,
        expect.stringContaining('最低一级'),
        expect.anything(),
      ]);
      if (!/SLUMS|zhang-2021/.test(place))
        expect([place, level, name.en]).not.toEqual([place, level, expect.stringMatching(/mild/i)]);
    }
});
