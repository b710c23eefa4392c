import { hasUrgentAnswer } from '@cogclinic/scales/urgent';
import { expect, test } from 'vitest';
import { importQuestionnaire } from './importQuestionnaire.ts';

const LOINC = 'http://loinc.org';
const ORDINAL = 'http://hl7.org/fhir/StructureDefinition/ordinalValue';
const ANSWERS = ['LA6568-5', 'LA6569-3', 'LA6570-1', 'LA6571-9'];
const PHQ9 = ['44250-9', '44255-8', '44259-0', '44254-1', '44251-7', '44258-2', '44252-5', '44253-3', '44260-8'];

const options = (codes: readonly string[], weighs: boolean) =>
  codes.map((code, at) => ({
    valueCoding: { system: LOINC, code, display: code },
    ...(weighs && { extension: [{ url: ORDINAL, valueDecimal: at }] }),
  }));
const question = (linkId: string, code: string | null, more: object = {}) => ({
  linkId,
  type: 'choice',
  text: `Question ${linkId}`,
  ...(code && { code: [{ system: LOINC, code }] }),
  answerOption: options(ANSWERS, true),
  ...more,
});
function read(item: readonly object[], more: object = {}) {
  const { instrument } = importQuestionnaire({ resourceType: 'Questionnaire', title: 'T', item, ...more }, 'OWN-T');
  if (!instrument) throw new Error('not read');
  return instrument;
}
const flagged = (item: readonly object[], more: object = {}) =>
  read(item, more).scoring.flags.map((flag) => [flag.item, flag.atLeast]);

test('the PHQ-9 by its LOINC codes carries item 9’s flag, whatever its items are called', () => {
  const phq9 = PHQ9.map((code, at) => question(`q${at}`, code));
  expect(flagged(phq9)).toEqual([['q8', 1]]);
  const instrument = read(phq9);
  expect(instrument.scoring.flags[0]?.text.zh).toBe('有轻生或自伤念头');
  const answers = (ninth: number) => Object.fromEntries(PHQ9.map((_, at) => [`q${at}`, at === 8 ? ninth : 0]));
  expect([0, 1, 2, 3].map((ninth) => hasUrgentAnswer(instrument, answers(ninth)))).toEqual([false, true, true, true]);
});

test('a code in the linkId alone, answers without weights, and items of nursing homes are known too', () => {
  expect(flagged([question('/44249-1/44260-8', null)])).toEqual([['/44249-1/44260-8', 1]]);
  expect(flagged([question('9', '44260-8', { answerOption: options(ANSWERS, false) })])).toEqual([['9', 1]]);
  const presence = question('1', '54652-3', { answerOption: options(['LA32-8', 'LA33-6'], true) });
  const often = question('2', '54653-1', {
    answerOption: options(['LA10997-7', 'LA10998-5', 'LA10999-3', 'LA11000-9'], true),
  });
  expect(flagged([presence, often])).toEqual([
    ['1', 1],
    ['2', 1],
  ]);
});

test('of a panel that codes none of its items the ninth question is meant', () => {
  const panel = { code: [{ system: LOINC, code: '44249-1' }] };
  const uncoded = (count: number) => Array.from({ length: count }, (_, at) => question(`${at + 1}`, null));
  expect(flagged(uncoded(9), panel)).toEqual([['9', 1]]);
  expect(flagged(uncoded(10), panel)).toEqual([['9', 1]]);
  expect(flagged(uncoded(8), panel)).toEqual([]);
  expect(flagged(uncoded(9))).toEqual([]);
});

test('other forms, the PHQ-8 and answers that do not rise from the denial get none: whoever publishes is asked', () => {
  expect(flagged(PHQ9.slice(0, 8).map((code, at) => question(`${at}`, code)))).toEqual([]);
  expect(flagged([question('9', '44260-8', { answerOption: options(ANSWERS.toReversed(), false) })])).toEqual([]);
  expect(flagged([question('1', null, { code: [{ system: 'http://example.org', code: '44260-8' }] })])).toEqual([]);
});
