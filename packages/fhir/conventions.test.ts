import { answerProblems } from '@cogclinic/scales/answers';
import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { withScoring } from '@cogclinic/scales/own';
import { itemsOf, shownItems } from '@cogclinic/scales/run';
import { scoreInstrument } from '@cogclinic/scales/score';
import { expect, test } from 'vitest';
import { toQuestionnaire } from './exportQuestionnaire.ts';
import { calculate } from './expressions.ts';
import { importQuestionnaire } from './importQuestionnaire.ts';

// Conventions of form publishers, in our own words.

const HL7 = 'http://hl7.org/fhir/StructureDefinition/';
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-';
const form = (item: unknown[], more: object = {}) => ({ resourceType: 'Questionnaire', title: 'T', item, ...more });
const ordinal = (valueDecimal: number) => ({ extension: [{ url: `${HL7}ordinalValue`, valueDecimal }] });
const weighs = (code: string, weight?: number) => ({
  valueCoding: { code, display: code, ...(weight !== undefined && ordinal(weight)) },
});
const expression = (name: string, text: string) => ({
  url: SDC + name,
  valueExpression: { language: 'text/fhirpath', expression: text },
});

function taken(json: unknown): Instrument {
  const { instrument, findings } = importQuestionnaire(json, 'OWN-1');
  if (instrument === null) throw new Error(JSON.stringify(findings));
  return instrument;
}
const findings = (json: unknown) => importQuestionnaire(json, 'OWN-1').findings.map(({ severity: _, ...one }) => one);

test('any number of a checklist may be ticked; an option without a weight adds nothing', () => {
  const answerOption = [weighs('a', 1), weighs('b', 2), weighs('none of them')];
  const ticks = form([
    { linkId: '1', type: 'open-choice', repeats: true, answerOption },
    { linkId: '2', type: 'choice', answerOption: [weighs('yes', 4)] },
  ]);
  expect(findings(ticks)).toEqual([]);
  const instrument = taken(ticks);
  const total = (answers: Answers) => scoreInstrument(withScoring(instrument, 'lower'), answers, {}).total;
  expect(answerProblems(instrument, {}, true)).toEqual([]);
  expect([total({}), total({ 1: [2] }), total({ 1: [0, 1, 3], 2: [0] })]).toEqual([0, 0, 7]);
  expect(instrument.scoring).toMatchObject({ min: 0, max: 7 });
  expect(taken(structuredClone(toQuestionnaire(instrument, 'urn:q'))).sections).toEqual(instrument.sections);
  const needed = taken(form([{ linkId: '1', type: 'choice', repeats: true, required: true, answerOption }]));
  expect(answerProblems(needed, {}, true)).toEqual([{ item: '1', rule: 'missing' }]);
  expect(scoreInstrument(withScoring(needed, 'lower'), {}, {}).total).toBeNull();
});

test('points in a repeating group enter no total, and this is reported', () => {
  const item = [{ linkId: '1', type: 'choice', answerOption: [weighs('a', 0), weighs('b', 2)] }];
  const repeating = form([{ linkId: 'g', type: 'group', repeats: true, item }]);
  expect(findings(repeating)).toEqual([{ rule: 'scoreRepeats', item: '1', params: {} }]);
  expect(taken(repeating).scoring.total).toBe('none');
});

test('an expression may refer to its own item', () => {
  const instrument = taken(
    form([
      { linkId: '1', type: 'string' },
      {
        linkId: 'yes',
        type: 'string',
        extension: [
          expression('enableWhenExpression', "%resource.item.where(linkId = '1').answer.value = %context.linkId"),
        ],
      },
      {
        linkId: 'o’1',
        type: 'string',
        text: 'Long',
        extension: [expression('calculatedExpression', "%qItem.text & '%context'")],
      },
      { linkId: '4', type: 'integer', extension: [expression('calculatedExpression', '%context.answer.count()')] },
    ]),
  );
  expect(calculate(instrument, { 1: 'yes' })).toEqual({ 'if-yes': 1, 'o’1': 'Long%context', 4: 0 });
  expect(calculate(instrument, { 1: 'no' })).toMatchObject({ 'if-yes': 0 });
});

test('a slider with one end reports the ends it got', () => {
  const slider = {
    url: `${HL7}questionnaire-itemControl`,
    valueCodeableConcept: { coding: [{ code: 'slider' }] },
  };
  const written = form([
    {
      linkId: '1',
      type: 'integer',
      code: [{ code: 'LabelLeft', display: 'Not at all' }],
      extension: [slider, { url: `${HL7}maxValue`, valueInteger: 15 }],
    },
  ]);
  expect(findings(written)).toEqual([{ rule: 'sliderWithoutRange', item: '1', params: { min: 0, max: 15 } }]);
  expect(itemsOf(taken(written))[0]).toMatchObject({
    min: 0,
    max: 15,
    ends: { from: { en: 'Not at all' }, to: { en: '15' } },
  });
});

test('labels of a value set precede its texts', () => {
  const label = (valueString: string) => ({ extension: [{ url: `${HL7}valueset-label`, valueString }] });
  const contained = [
    {
      resourceType: 'ValueSet',
      id: 'v',
      compose: { include: [{ system: 's', concept: [{ code: 'a', display: 'Sad', ...label('A.') }] }] },
    },
  ];
  const answerOption = [{ valueCoding: { code: 'b', display: 'Glad', ...label('☺') } }, { valueString: 'c' }];
  const instrument = taken(
    form(
      [
        { linkId: '1', type: 'choice', answerValueSet: '#v' },
        { linkId: '2', type: 'choice', answerOption },
      ],
      {
        contained,
      },
    ),
  );
  const words = (one: Instrument) =>
    itemsOf(one).map((item) => 'choices' in item && item.choices.map(({ text }) => text.en));
  expect(words(instrument)).toEqual([['A. Sad'], ['☺ Glad', 'c']]);
  expect(words(taken(structuredClone(toQuestionnaire(instrument, 'urn:q'))))).toEqual(words(instrument));
});

test('sums marked by a code are calculated', () => {
  const coded = (code: string) => ({ code: [{ system: 'http://ehelse.no/scoringFormulas', code }] });
  const scored = (linkId: string) => ({
    linkId,
    type: 'choice',
    answerOption: [weighs('a', 1), weighs('b', 3)],
    ...coded('QS'),
  });
  const instrument = taken(
    form([
      {
        linkId: 'g',
        type: 'group',
        item: [scored('1'), scored('2'), { linkId: 's', type: 'integer', ...coded('SS') }],
      },
      { linkId: 'h', type: 'group', item: [scored('3'), { linkId: 't', type: 'decimal', ...coded('TS') }] },
    ]),
  );
  expect(calculate(instrument, { 1: 0, 2: 1, 3: 1 })).toEqual({ s: 4, t: 7 });
  expect(calculate(instrument, {})).toEqual({});
  const { code: _, ...beside } = scored('4');
  const other = taken(form([scored('1'), beside]));
  const again = taken(structuredClone(toQuestionnaire(other, 'urn:q')));
  for (const one of [other, again]) {
    expect(itemsOf(one)).toMatchObject([{}, { unscored: true, choices: [{ points: 1 }, { points: 3 }] }]);
    expect(itemsOf(one)[0]?.unscored).toBeUndefined();
  }
});

test('variable names may have hyphens and dots, as FHIR allows', () => {
  const named = (name: string, text: string) => ({
    url: `${HL7}variable`,
    valueExpression: { ...expression('x', text).valueExpression, name },
  });
  const item = [
    { linkId: '1', type: 'integer' },
    {
      linkId: '2',
      type: 'string',
      extension: [expression('enableWhenExpression', '%has-fever.exists() and %has-fever')],
    },
    {
      linkId: 't',
      type: 'string',
      extension: [expression('calculatedExpression', "'%has-fever: ' & %v.1-x.toString()")],
    },
  ];
  const extension = [
    named('has-fever', "%resource.item.where(linkId = '1').answer.value > 37"),
    named('v.1', "%resource.item.where(linkId = '1').answer.value"),
    named('v.1-x', '%v.1-30'),
  ];
  const fever = form(item, { extension });
  expect(findings(fever)).toEqual([]);
  const instrument = taken(fever);
  const again = taken(structuredClone(toQuestionnaire(instrument, 'urn:q')));
  for (const one of [instrument, again]) {
    expect(calculate(one, { 1: 39 })).toEqual({ 'if-2': 1, t: '%has-fever: 9' });
    expect(calculate(one, { 1: 36 })).toEqual({ 'if-2': 0, t: '%has-fever: 6' });
  }
});

test('a condition that no option can meet is reported, for any options', () => {
  const answerOption = [1, 2, 3].map((valueInteger) => ({ valueInteger }));
  const under = (operator: string, answerInteger: number) =>
    form([
      { linkId: '1', type: 'choice', answerOption },
      { linkId: '2', type: 'string', enableWhen: [{ question: '1', operator, answerInteger }] },
    ]);
  const shown = (json: unknown, answers: Answers) => shownItems(taken(json), answers).map(({ code }) => code);
  const told = (operator: string) => [{ rule: 'conditionOption', item: '2', params: { question: '1', operator } }];
  expect(findings(under('=', 4))).toEqual(told('='));
  expect(findings(under('!=', 4))).toEqual(told('!='));
  expect(findings(under('>', 3))).toEqual(told('>'));
  expect(findings(under('<', 4))).toEqual([]);
  // No option is 4 or above 3; each of the three is unequal to 4 and below it.
  expect([shown(under('=', 4), { 1: 2 }), shown(under('>', 3), { 1: 2 })]).toEqual([['1'], ['1']]);
  expect([shown(under('!=', 4), { 1: 2 }), shown(under('!=', 4), {})]).toEqual([
    ['1', '2'],
    ['1', '2'],
  ]);
  expect([shown(under('<', 4), { 1: 2 }), shown(under('<', 4), {})]).toEqual([['1', '2'], ['1']]);
});

test('variables of different items may have the same name', () => {
  const named = (name: string, text: string) => ({
    url: `${HL7}variable`,
    valueExpression: { ...expression('x', text).valueExpression, name },
  });
  const answer = (linkId: string) => `%resource.descendants().where(linkId = '${linkId}').answer.value`;
  const calculation = (linkId: string, ...extension: unknown[]) => ({ linkId, type: 'integer', extension });
  const twofold = form(
    [
      { linkId: '1', type: 'integer' },
      { linkId: '2', type: 'integer' },
      calculation('early', named('a', answer('1')), expression('calculatedExpression', '%a * %times')),
      {
        linkId: 'g',
        type: 'group',
        extension: [named('a', answer('2')), named('times', '%a + 1')],
        item: [calculation('late', expression('calculatedExpression', '%a * %times'))],
      },
      calculation('outside', expression('calculatedExpression', '%a')),
    ],
    { extension: [named('times', '10')] },
  );
  // Outside of the items neither variable is in scope: the last one is taken, and that is reported.
  expect(findings(twofold)).toEqual([{ rule: 'variableTwice', item: 'outside', params: { name: 'a' } }]);
  const instrument = taken(twofold);
  const again = taken(structuredClone(toQuestionnaire(instrument, 'urn:q')));
  // 2 * 10; 3 * (3 + 1).
  for (const one of [instrument, again])
    expect(calculate(one, { 1: 2, 2: 3 })).toEqual({ early: 20, late: 12, outside: 3 });
});
