import { expect, test } from 'vitest';
import { instrumentByCode, instruments } from './catalogue.ts';
import { isInTaiwan, MAINLAND_NORMS, taiwanDefault, withoutMainland, withoutMainlandMeans } from './regions.ts';
import { scoreInstrument } from './score.ts';

test('every norm set of the mainland is one of its instrument', () => {
  for (const [code, sets] of Object.entries(MAINLAND_NORMS)) {
    const known = instrumentByCode(code)?.normSets.map((set) => set.code);
    for (const set of sets) expect(known, code).toContain(set);
  }
});

test('no source of the mainland is the default in Taiwan', () => {
  const defaults = Object.fromEntries(instruments.map((one) => [one.code, taiwanDefault(one)]));
  expect(defaults).toMatchObject({
    ...{ MMSE: 'western', MOCA: 'nasreddine-2005', BARTHEL: 'taiwan', FAQ: 'pfeffer-1982', PSQI: 'buysse-1989' },
    ...{ 'GDS-30': 'normal-to-9', HAMA: 'western', SDS: 'zung-index', 'HAMD-17': 'modern' },
    ...{ 'MOCA-B': null, 'ADL-14': null, 'ADL-20': null, 'CDT-4': null, 'HAMD-24': null, SAS: null, 'SCL-90': null },
  });
  for (const [code, set] of Object.entries(defaults)) if (set) expect(MAINLAND_NORMS[code] ?? []).not.toContain(set);
});

test('whatever cites a Chinese print, manual or norm is listed as of the mainland', () => {
  const cites = /\b(Chin(ese|a)|Beijing|Shanghai|Zhang M|Li H)\b/;
  const listed = (code: string, set: string) => MAINLAND_NORMS[code]?.includes(set);
  const missed = instruments.flatMap(({ code, normSets }) =>
    normSets
      .filter((set) => cites.test(`${set.name.en} ${set.source}`) && !listed(code, set.code))
      .map((set) => `${code} ${set.code}`),
  );
  // Each of these only says that the Chinese reading is another.
  expect(missed).toEqual(['GDS-30 normal-to-9', 'SDS zung-index', 'HAMA western']);
});

test('in Taiwan no sub-scale of SCL-90 has a band of the mainland’s, and other instruments keep theirs', () => {
  const [scl90, dass21] = ['SCL-90', 'DASS-21'].map((code) => instrumentByCode(code));
  if (!scl90 || !dass21) throw new Error('instruments are gone');
  const answers = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [String(at + 1), 3]));
  const bandsOf = (one: typeof scl90) =>
    scoreInstrument({ ...one, defaultNormSet: null }, answers, { ageYears: 60, educationYears: 9 }).subscores.filter(
      ({ band }) => band,
    );
  expect(bandsOf(scl90).length).toBe(11);
  expect(bandsOf(withoutMainland(scl90))).toEqual([]);
  expect(withoutMainland(dass21)).toBe(dass21);
});

test('group means are all of the mainland’s: SRHMS has them there alone, and its scores are the same', () => {
  const withMeans = instruments.filter(({ scoring }) => scoring.groupMeans);
  expect(withMeans.map(({ code }) => code)).toEqual(['SRHMS']);
  for (const one of withMeans) {
    const here = withoutMainlandMeans(one);
    expect(here.scoring.groupMeans).toBeUndefined();
    const answers = Object.fromEntries(Array.from({ length: 48 }, (_, at) => [String(at + 1), 5]));
    expect(scoreInstrument(here, answers, {})).toEqual(scoreInstrument(one, answers, {}));
  }
});

test('what is not of the mainland stays as it is; only Taipei’s time is Taiwan’s', () => {
  const gad7 = instrumentByCode('GAD-7');
  expect(gad7 && taiwanDefault(gad7)).toBe('spitzer-2006');
  expect(['Asia/Taipei', 'Asia/Shanghai', 'Asia/Hong_Kong', 'Europe/Moscow'].map(isInTaiwan)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
