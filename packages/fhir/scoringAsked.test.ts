import type { Instrument } from '@cogclinic/scales/instrument';
import { draftProblems, withScoring } from '@cogclinic/scales/own';
import { itemsOf } from '@cogclinic/scales/run';
import { scoreInstrument } from '@cogclinic/scales/score';
import { expect, test } from 'vitest';
import { importQuestionnaire } from './importQuestionnaire.ts';

// Forms in our own words, built as published ones are.

const ordinal = (valueDecimal: number) => ({
  valueCoding: { code: `c${valueDecimal}`, display: String(valueDecimal) },
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal }],
});
const choice = (linkId: string, points: readonly number[], more: object = {}) => ({
  ...{ linkId, type: 'choice', text: linkId, required: true, answerOption: points.map(ordinal) },
  ...more,
});
const onSex = (sex: string) => ({
  extension: [
    {
      url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression',
      valueExpression: { language: 'text/fhirpath', expression: `%patient.gender = '${sex}'` },
    },
  ],
});

function taken(item: readonly object[]): Instrument {
  const file = { resourceType: 'Questionnaire', title: 'T', item };
  const { instrument, findings } = importQuestionnaire(file, 'OWN-1');
  if (instrument === null) throw new Error(JSON.stringify(findings));
  return instrument;
}
const rules = (draft: Instrument) => draftProblems(draft).map(({ rule }) => rule);

test('AUDIT: both sexes’ wordings of one question are asked, and do not make a total of themselves', () => {
  const audit = taken([
    choice('1', [0, 1, 2, 3, 4]),
    choice('3m', [0, 1, 2, 3, 4], onSex('male')),
    choice('3f', [0, 1, 2, 3, 4], onSex('female')),
  ]);
  const answers = { 1: 4, '3m': 4, '3f': 4 };
  expect(scoreInstrument(audit, answers, {})).toMatchObject({ total: null, band: null, possible: null });
  expect(rules(audit)).toContain('scoringUndecided');
  // The author lets one wording stand, and says that more is worse.
  const sections = audit.sections.map((section) => ({
    ...section,
    items: section.items.filter(({ code }) => code !== '3f'),
  }));
  const decided = withScoring({ ...audit, sections }, 'lower');
  expect(rules(decided)).not.toContain('scoringUndecided');
  expect(scoreInstrument(decided, { 1: 4, '3m': 4 }, {})).toMatchObject({ total: 8, max: 8, better: 'lower' });
});

test('M.I.N.I.: modules of yes and no have no total, once the author says so', () => {
  const mini = taken(Array.from({ length: 13 }, (_, at) => choice(`A${at + 1}`, [0, 1])));
  const all = Object.fromEntries(itemsOf(mini).map(({ code }) => [code, 1]));
  expect(scoreInstrument(mini, all, {}).total).toBeNull();
  const decided = withScoring(mini, 'none');
  expect(decided.scoring).toMatchObject({ total: 'none' });
  expect(decided.scoring.undecided).toBeUndefined();
  expect(scoreInstrument(decided, all, {}).total).toBeNull();
  expect(rules(decided)).not.toContain('scoringUndecided');
});

test('Apgar: five signs of 0 to 2, and more is better, because the author says so', () => {
  const apgar = taken(['colour', 'pulse', 'grimace', 'tone', 'breath'].map((code) => choice(code, [0, 1, 2])));
  const best = Object.fromEntries(itemsOf(apgar).map(({ code }) => [code, 2]));
  expect(scoreInstrument(apgar, best, {}).total).toBeNull();
  expect(scoreInstrument(withScoring(apgar, 'higher'), best, {})).toMatchObject({
    total: 10,
    max: 10,
    better: 'higher',
  });
});

test('a form without points is not asked about', () => {
  const words = taken([{ linkId: '1', type: 'string', text: 'Name' }]);
  expect(words.scoring.undecided).toBeUndefined();
  expect(rules(words)).not.toContain('scoringUndecided');
});
