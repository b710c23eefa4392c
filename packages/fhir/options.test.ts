import type { Instrument } from '@cogclinic/scales/instrument';
import { initialAnswers, itemsOf } from '@cogclinic/scales/run';
import { expect, test } from 'vitest';
import { toQuestionnaire } from './exportQuestionnaire.ts';
import { importQuestionnaire } from './importQuestionnaire.ts';

const HL7 = 'http://hl7.org/fhir/StructureDefinition/';
const HIDDEN = { url: `${HL7}questionnaire-hidden`, valueBoolean: true };
const form = (item: unknown[]) => ({ resourceType: 'Questionnaire', title: 'T', item });
const coded = (code: string, more: object = {}) => ({ valueCoding: { code, display: `${code}!` }, ...more });
const said = (json: unknown) => importQuestionnaire(json, 'OWN-1').findings.map(({ rule, item }) => [rule, item]);

function taken(json: unknown): Instrument {
  const { instrument, findings } = importQuestionnaire(json, 'OWN-1');
  if (instrument === null) throw new Error(JSON.stringify(findings));
  return instrument;
}

test('an exclusive option is exclusive after import and export; in a single choice every option is', () => {
  const EXCLUSIVE = { extension: [{ url: `${HL7}questionnaire-optionExclusive`, valueBoolean: true }] };
  const answerOption = [coded('a'), coded('b'), coded('none', EXCLUSIVE)];
  const file = form([
    { linkId: '1', type: 'choice', repeats: true, answerOption },
    { linkId: '2', type: 'choice', answerOption },
  ]);
  expect(said(file)).toEqual([]);
  const instrument = taken(file);
  const exclusive = (code: string) => {
    const item = itemsOf(instrument).find((one) => one.code === code);
    return item && 'choices' in item ? item.choices.map((choice) => choice.exclusive === true) : [];
  };
  expect([exclusive('1'), exclusive('2')]).toEqual([
    [false, false, true],
    [false, false, false],
  ]);
  expect(taken(structuredClone(toQuestionnaire(instrument, 'urn:q'))).sections).toEqual(instrument.sections);
  const concept = [{ code: 'a' }, { code: 'none', ...EXCLUSIVE }];
  const contained = [{ resourceType: 'ValueSet', id: 'v', compose: { include: [{ system: 's', concept }] } }];
  const [listed] = itemsOf(
    taken({ ...form([{ linkId: '1', type: 'choice', repeats: true, answerValueSet: '#v' }]), contained }),
  );
  expect(listed).toMatchObject({ choices: [{}, { exclusive: true }] });
  // On the question itself the extension has no meaning.
  expect(said(form([{ linkId: '1', type: 'choice', repeats: true, answerOption, ...EXCLUSIVE }]))).toEqual([
    ['checkIgnored', '1'],
  ]);
  // Both cannot be chosen initially.
  const begun = answerOption.map((option) => ({ ...option, initialSelected: true }));
  expect(said(form([{ linkId: '1', type: 'choice', repeats: true, answerOption: begun }]))).toEqual([
    ['initialWrong', '1'],
  ]);
});

test('a scored question begins without an answer; hidden or read-only ones keep their value', () => {
  const weighed = (code: string, valueDecimal: number, more: object = {}) =>
    coded(code, { extension: [{ url: `${HL7}ordinalValue`, valueDecimal }], ...more });
  const answerOption = [weighed('a', 0, { initialSelected: true }), weighed('b', 1)];
  const file = form([
    { linkId: '1', type: 'choice', answerOption },
    { linkId: '2', type: 'choice', answerOption, readOnly: true },
    { linkId: '3', type: 'choice', answerOption, extension: [HIDDEN] },
    { linkId: '4', type: 'choice', answerOption: [coded('a', { initialSelected: true }), coded('b')] },
  ]);
  expect(said(file).filter(([rule]) => rule !== 'scoredNeeded')).toEqual([['initialScored', '1']]);
  expect(initialAnswers(taken(file))).toEqual({ '2': 0, '3': 0, '4': 0 });
});

test('HL7’s yes-and-no value set need not be in the file', () => {
  const file = form([
    { linkId: '1', type: 'choice', answerValueSet: 'http://terminology.hl7.org/ValueSet/v2-0136' },
    { linkId: '2', type: 'choice', answerValueSet: 'http://hl7.org/fhir/ValueSet/v2-0136|2.9' },
  ]);
  expect(said(file)).toEqual([]);
  const codes = itemsOf(taken(file)).map((item) => 'choices' in item && item.choices.map(({ coding }) => coding?.code));
  expect(codes).toEqual([
    ['Y', 'N'],
    ['Y', 'N'],
  ]);
});
