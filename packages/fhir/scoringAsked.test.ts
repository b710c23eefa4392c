import type { Instrument } from '@cogclinic/scales/instrument';
import { draftProblems, withScoring } from '@cogclinic/scales/own';
import { askedItems, itemsOf } from '@cogclinic/scales/run';
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

const FIVE = [0, 1, 2, 3, 4];
const unless = (question: string) => ({
  enableWhen: [{ question, operator: '!=', answerCoding: { code: 'c0' } }],
});
/** Ten questions: eight of 0 to 4, of which seven go on from the first, and two of 0, 2 or 4; the third is worded for each sex. */
const AUDIT = [
  choice('1', FIVE),
  choice('2', FIVE, unless('1')),
  choice('3m', FIVE, onSex('male')),
  choice('3f', FIVE, onSex('female')),
  ...['4', '5', '6', '7', '8'].map((linkId) => choice(linkId, FIVE, unless('1'))),
  ...['9', '10'].map((linkId) => choice(linkId, [0, 2, 4])),
];

/** Answers by their points: the choices of an imported question are numbered as they stand. */
const byPoints = (form: Instrument, points: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    itemsOf(form).flatMap((item) => {
      const at = item.kind === 'choice' && item.choices.find((one) => (one.points ?? one.value) === points[item.code]);
      return at ? [[item.code, at.value]] : [];
    }),
  );
const most = (form: Instrument) => byPoints(form, Object.fromEntries(itemsOf(form).map(({ code }) => [code, 4])));

test('AUDIT: both sexes’ wordings of one question are asked, and do not make a total of themselves', () => {
  const audit = taken(AUDIT);
  expect(itemsOf(audit).map(({ code }) => code)).toEqual(['1', '2', '3m', '3f', '4', '5', '6', '7', '8', '9', '10']);
  // Added up as it stands the form would give 44 of 44; the AUDIT ends at 40.
  expect(Object.keys(most(audit))).toHaveLength(11);
  expect(scoreInstrument(audit, most(audit), {})).toMatchObject({ total: null, band: null, possible: null });
  expect(rules(audit)).toContain('scoringUndecided');
});

test('AUDIT by hand, once its author lets one wording stand and says that more is worse', () => {
  const audit = taken(AUDIT);
  const sections = audit.sections.map((section) => ({
    ...section,
    items: section.items.filter(({ code }) => code !== '3f'),
  }));
  const decided = withScoring({ ...audit, sections }, 'lower');
  expect(rules(decided)).not.toContain('scoringUndecided');
  const total = (points: Readonly<Record<string, number>>) =>
    scoreInstrument(decided, byPoints(decided, points), {}).total;
  expect(scoreInstrument(decided, most(decided), {})).toMatchObject({ total: 40, min: 0, max: 40, better: 'lower' });
  // 4 + 2 + 3 + 1 + 0 + 1 + 2 + 0 + 2 + 4 = 19
  const drinks = { 1: 4, 2: 2, '3m': 3, 4: 1, 5: 0, 6: 1, 7: 2, 8: 0, 9: 2, 10: 4 };
  expect(total(drinks)).toBe(19);
  // Who never drinks is not asked 2 and 4 to 8; 9 and 10 are of the time before.
  expect(total({ 1: 0, '3m': 0, 9: 0, 10: 2 })).toBe(2);
  expect(total({ 1: 1, '3m': 0, 9: 0, 10: 2 })).toBeNull();
});

test('M.I.N.I.: modules of yes and no have no total, once the author says so', () => {
  // Two questions open the module; the eleven others are asked after a yes to either.
  const opened = {
    enableBehavior: 'any',
    enableWhen: ['A1', 'A2'].map((question) => ({ question, operator: '=', answerCoding: { code: 'c1' } })),
  };
  const mini = taken(Array.from({ length: 13 }, (_, at) => choice(`A${at + 1}`, [0, 1], at < 2 ? {} : opened)));
  const all = Object.fromEntries(itemsOf(mini).map(({ code }) => [code, 1]));
  expect(Object.keys(all)).toHaveLength(13);
  expect(scoreInstrument(mini, all, {}).total).toBeNull();
  const decided = withScoring(mini, 'none');
  expect(decided.scoring).toMatchObject({ total: 'none' });
  expect(decided.scoring.undecided).toBeUndefined();
  expect(scoreInstrument(decided, all, {})).toMatchObject({ total: null, band: null, missing: [] });
  expect(scoreInstrument(decided, { A1: 0, A2: 0 }, {})).toMatchObject({ total: null, missing: [] });
  expect(askedItems(decided, { A1: 0, A2: 0 }).map(({ code }) => code)).toEqual(['A1', 'A2']);
  expect(askedItems(decided, { A1: 0, A2: 1 })).toHaveLength(13);
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
