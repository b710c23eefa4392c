import { LANGUAGES } from '@cogclinic/contract/fields';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { scoreInstrument } from '@cogclinic/scales/score';
import { expect, test } from 'vitest';
import type { LastScore } from '#platform/patientRecord.ts';
import { translator } from '#platform/texts.ts';
import { printedScore } from './summary.scores.ts';

const gad7 = instrumentByCode('GAD-7');
if (!gad7) throw new Error('no GAD-7');
const answers = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((item) => [item, 1]));
const score = scoreInstrument(gad7, answers, {});
const last: LastScore = {
  ...{ reportId: 'r', instrument: 'GAD-7', instrumentName: 'GAD-7', total: 7, min: 0, max: 21 },
  ...{ level: 'mild', confirmation: 'confirmed', bandName: null, unbanded: null, possible: null, flagged: false },
  ...{ testEndTime: '2026-01-05 14:30:00', change: null, direction: null, reliable: null, points: [] },
};

test('beside its cut-offs the brain health report says that the items are in our own words', () => {
  for (const language of LANGUAGES) {
    const t = translator(language);
    expect(printedScore(last, score, language, t).wording).toBe(t('pdf:ownWording'));
    expect(t('pdf:ownWording')).not.toBe('pdf:ownWording');
  }
});

test('an instrument of the institution has no other wording', () => {
  const own = { ...last, instrument: 'OWN-SLEEP' };
  expect(printedScore(own, score, 'en', translator('en'))).toMatchObject({ wording: null });
});

test('it says that a band depends on the extra point, where the norms leave open whether they hold it', () => {
  const moca = instrumentByCode('MOCA');
  if (!moca) throw new Error('no MOCA');
  // 4 + 3 + 2 + 1 + 2 + 1 + 1 + 1 + 3 + 6 are 24; with the point for 12 years of school 25, beyond Lu's 24/25.
  const given = { '1': 4, '2': 3, '3a': 2, '3b': 1, '3c': 2, '4a': 1, '4b': 1, '5': 1, '6': 3, '7': 6 };
  const t = translator('en');
  const notesOf = (educationYears: number) =>
    printedScore({ ...last, instrument: 'MOCA' }, scoreInstrument(moca, given, { educationYears }), 'en', t).notes;
  const said = 'Without it the total is 24, “Below the cut-off”; with it, “Above the cut-off”.';
  expect(notesOf(12).join()).toContain(said);
  expect(notesOf(13).join()).not.toContain('Without it');
});
