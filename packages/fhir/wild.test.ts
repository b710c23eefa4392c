import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { withScoring } from '@cogclinic/scales/own';
import { askedItems, initialAnswers, isNotice, itemsOf, shownItems } from '@cogclinic/scales/run';
import { scoreInstrument } from '@cogclinic/scales/score';
import { describe, expect, test } from 'vitest';
import { toQuestionnaire } from './exportQuestionnaire.ts';
import { calculate, expressionFailures } from './expressions.ts';
import { importQuestionnaire } from './importQuestionnaire.ts';
import { toResponse } from './response.ts';

// Small forms with the features of published ones, in our own words.

const HL7 = 'http://hl7.org/fhir/StructureDefinition/';
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-';
const form = (item: unknown[], more: object = {}) => ({ resourceType: 'Questionnaire', title: 'T', item, ...more });
const fhirPath = (url: string, expression: string, name?: string) => ({
  url,
  valueExpression: { language: 'text/fhirpath', expression, ...(name && { name }) },
});
const calculated = (expression: string) => fhirPath(`${SDC}calculatedExpression`, expression);
const condition = (expression: string) => fhirPath(`${SDC}enableWhenExpression`, expression);
const variable = (name: string, expression: string) => fhirPath(`${HL7}variable`, expression, name);
const HIDDEN = { url: `${HL7}questionnaire-hidden`, valueBoolean: true };
const coded = (code: string, more: object = {}) => ({ valueCoding: { code, display: `${code}!` }, ...more });

function taken(json: unknown): Instrument {
  const { instrument, findings } = importQuestionnaire(json, 'OWN-1');
  if (instrument === null) throw new Error(JSON.stringify(findings));
  return instrument;
}
const said = (json: unknown) => importQuestionnaire(json, 'OWN-1').findings.map(({ rule, item }) => [rule, item]);
const head = { canonical: 'urn:q', status: 'completed' } as const;
/** Exports and imports: no item or section may lose anything. */
function staysItself(instrument: Instrument): void {
  const back = taken(structuredClone(toQuestionnaire(instrument, 'urn:q')));
  expect(back.sections).toEqual(instrument.sections);
}

test('initial answers are kept: single, several, free text; unfit ones are reported', () => {
  const instrument = taken(
    form([
      { linkId: '1', type: 'choice', answerOption: [coded('a'), coded('b', { initialSelected: true })] },
      {
        linkId: '2',
        type: 'open-choice',
        repeats: true,
        answerOption: [coded('a', { initialSelected: true }), coded('b')],
        initial: [{ valueString: 'mine' }],
      },
      { linkId: '3', type: 'boolean', initial: [{ valueBoolean: false }] },
      { linkId: '4', type: 'dateTime', initial: [{ valueDateTime: '2020-01-02T03:04:05Z' }] },
      {
        linkId: '5',
        type: 'integer',
        answerOption: [{ valueInteger: 12 }, { valueInteger: 34 }],
        initial: [{ valueInteger: 34 }],
      },
      { linkId: '6', type: 'quantity', initial: [{ valueQuantity: { value: 3, unit: 'cm', code: 'cm' } }] },
      { linkId: '7', type: 'string', readOnly: true, initial: [{ valueString: 'fixed' }] },
    ]),
  );
  const begun = initialAnswers(instrument);
  expect(begun).toEqual({
    '1': 1,
    '2': [0, 2],
    '2-other': 'mine',
    '3': 0,
    '4': '2020-01-02 03:04:05',
    '5': 1,
    '6': 3,
    '7': 'fixed',
  });
  expect(itemsOf(instrument).find(({ code }) => code === '7')?.readOnly).toBe(true);
  const { item } = toResponse(instrument, begun, head) as { item: { answer: object[] }[] };
  expect(item.map(({ answer }) => answer.length)).toEqual([1, 2, 1, 1, 1, 1, 1]);
  expect(item[1]?.answer).toEqual([{ valueCoding: { code: 'a', display: 'a!' } }, { valueString: 'mine' }]);
  expect([item[4]?.answer, item[5]?.answer]).toEqual([
    [{ valueInteger: 34 }],
    [{ valueQuantity: { value: 3, unit: 'cm', code: 'cm' } }],
  ]);
  staysItself(instrument);
  expect(said(form([{ linkId: '1', type: 'boolean', initial: [{ valueString: 'x' }] }]))).toEqual([
    ['initialWrong', '1'],
  ]);
  expect(said(form([{ linkId: '1', type: 'string', readOnly: true }]))).toEqual([['readOnlyEmpty', '1']]);
});

describe('conditions by expression', () => {
  const sum = form(
    [
      { linkId: 'a', type: 'decimal' },
      { linkId: 'b', type: 'decimal' },
      {
        linkId: 'g',
        type: 'group',
        text: 'More',
        extension: [condition('%sum >= 5')],
        item: [{ linkId: 'c', type: 'string' }],
      },
      { linkId: 'd', type: 'display', text: 'Too much', extension: [condition('%sum > 9')] },
    ],
    {
      extension: [
        variable('sum', "%resource.item.where(linkId = 'a' or linkId = 'b').answer.value.aggregate($this + $total, 0)"),
      ],
    },
  );

  test('hold by a hidden calculation; a conditional text is shown only then', () => {
    const instrument = taken(sum);
    const seen = (answers: Answers) =>
      shownItems(instrument, { ...answers, ...calculate(instrument, answers) }).map(({ code }) => code);
    expect(seen({ a: 1, b: 2 })).toEqual(['a', 'b']);
    expect(seen({ a: 3, b: 2 })).toEqual(['a', 'b', 'c']);
    expect(seen({ a: 8, b: 2 })).toEqual(['a', 'b', 'c', 'd']);
    expect(itemsOf(instrument).filter(isNotice)).toMatchObject([{ code: 'd', text: { en: 'Too much' } }]);
    expect(said(sum)).toEqual([['displayCondition', 'd']]);
    staysItself(instrument);
  });

  test('are invisible to expressions that count answers, and hundreds of them cost no noticeable time', () => {
    const many = Array.from({ length: 150 }, (_, at) => ({
      linkId: `q${at}`,
      type: 'string',
      extension: [condition(`%v${at % 20} = 'x'`)],
    }));
    const variables = Array.from({ length: 20 }, (_, at) => variable(`v${at}`, '%resource.item.answer.value'));
    const count = { linkId: 'n', type: 'integer', extension: [calculated('%resource.item.answer.count()')] };
    const instrument = taken(form([{ linkId: 'a', type: 'string' }, ...many, count], { extension: variables }));
    const before = process.threadCpuUsage();
    const found = calculate(instrument, { a: 'x' });
    // Each with its variables would take minutes.
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(5000);
    expect([found['if-q149'], found.n]).toEqual([1, 1]);
  });

  test('on unknown names are not used, and this is reported', () => {
    const unknown = form([{ linkId: 'a', type: 'string', extension: [condition("%patient.gender = 'female'")] }]);
    expect(said(unknown)).toEqual([
      ['expressionUnknown', 'a'],
      ['expressionCondition', 'a'],
    ]);
    expect(askedItems(taken(unknown), {}).map(({ code }) => code)).toEqual(['a']);
  });
});

test('a number with a unit stays a quantity that expressions find; variables of a group read the group', () => {
  const instrument = taken(
    form([
      {
        linkId: 'g',
        type: 'group',
        extension: [variable('w', "item.where(linkId = 'w').answer.valueDecimal")],
        item: [
          {
            linkId: 'w',
            type: 'decimal',
            extension: [{ url: `${HL7}questionnaire-unit`, valueCoding: { system: 'u', code: 'kg' } }],
          },
          { linkId: 'twice', type: 'decimal', extension: [calculated('%w * 2'), HIDDEN] },
        ],
      },
    ]),
  );
  expect(calculate(instrument, { w: 40 })).toEqual({ twice: 80 });
  const named = [fhirPath(`${SDC}calculatedExpression`, "%resource.item.where(linkId = 'a').answer.value + 1", 'next')];
  const chain = taken(
    form([
      { linkId: 'a', type: 'integer' },
      { linkId: 'b', type: 'integer', extension: named },
      { linkId: 'c', type: 'integer', extension: [calculated('%next + 1')] },
    ]),
  );
  expect(calculate(chain, { a: 1 })).toEqual({ b: 2, c: 3 });
  expect(shownItems(instrument, {}).map(({ code }) => code)).toEqual(['w']);
  staysItself(instrument);
  const fails = taken(form([{ linkId: 's', type: 'integer', extension: [calculated('%resource.noSuch().sum()')] }]));
  expect(expressionFailures(fails)).toMatchObject([{ of: 's' }]);
});

test('a value set is found by its URL, with weights of its code system and names in other languages', () => {
  const contained = [
    {
      resourceType: 'ValueSet',
      id: 'v',
      url: 'http://x/v',
      compose: { include: [{ system: 'http://x/c' }] },
    },
    {
      resourceType: 'CodeSystem',
      url: 'http://x/c',
      concept: [
        { code: 'n', display: 'Never', designation: [{ language: 'ru', value: 'Никогда' }] },
        { code: 'o', display: 'Often', property: [{ code: 'itemWeight', valueDecimal: 3 }] },
        {
          code: 's',
          display: 'Sometimes',
          extension: [{ url: `${HL7}codesystem-ordinalValue`, valueDecimal: 1 }],
        },
      ],
    },
  ];
  const instrument = taken(
    form([{ linkId: '1', type: 'choice', required: true, answerValueSet: 'http://x/v|2' }], { contained }),
  );
  expect(itemsOf(instrument)[0]).toMatchObject({ choices: [{ text: { ru: 'Никогда' }, unrated: true }, {}, {}] });
  expect(scoreInstrument(withScoring(instrument, 'lower'), { 1: 1 }, {})).toMatchObject({ total: 3, max: 3 });
  staysItself(instrument);
  const whole = form([{ linkId: '1', type: 'choice', answerValueSet: 'http://x/v' }]);
  const bundle = { resourceType: 'Bundle', entry: [whole, ...contained].map((resource) => ({ resource })) };
  expect(scoreInstrument(withScoring(taken(bundle), 'lower'), { 1: 2 }, {})).toMatchObject({ total: 1 });
  expect(said({ ...bundle, entry: [...bundle.entry, { resource: whole }] })).toEqual([['severalQuestionnaires', null]]);
});

test('questions below texts, below questions and in groups below them are kept and return there', () => {
  const instrument = taken(
    form([
      { linkId: 't', type: 'display', text: 'Read', item: [{ linkId: '1', type: 'string' }] },
      { linkId: 'f', type: 'attachment', item: [{ linkId: '2', type: 'string' }] },
      {
        linkId: '3',
        type: 'string',
        item: [
          {
            linkId: 'g',
            type: 'group',
            text: 'Below',
            item: [{ linkId: '4', type: 'string', item: [{ linkId: '5', type: 'string' }] }],
          },
        ],
      },
      { linkId: '6', type: 'choice', answerOption: [coded('yes'), coded('other')] },
      { linkId: '6-other', type: 'string', enableWhen: [{ question: '6', operator: '=', answerString: 'other' }] },
      { linkId: '7', type: 'choice', answerOption: [coded('only')] },
      { linkId: 'e', type: 'display', text: 'Thank you' },
    ]),
  );
  const answers = { 1: 'a', 2: 'a', 3: 'a', 4: 'a', 5: 'a', 6: 1, '6-other': 'a', 7: [0] };
  expect(askedItems(instrument, answers).map(({ code }) => code)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '6-other',
    '7',
  ]);
  const given = JSON.stringify(toResponse(instrument, answers, head).item).replaceAll(
    /"(text|answer|value)[^{[\]]*/g,
    '',
  );
  expect(given).toContain('{"linkId":"3",[{');
  const { item } = toResponse(instrument, answers, head) as { item: { linkId: string }[] };
  expect(item.map(({ linkId }) => linkId)).toEqual(['1', '2', '3', '6', '6-other', '7']);
  expect(item[2]).toMatchObject({
    answer: [{ item: [{ linkId: 'g', item: [{ linkId: '4', answer: [{ item: [{ linkId: '5' }] }] }] }] }],
  });
  staysItself(instrument);
});

test('conditions on questions that are not asked hold as if those had no answer', () => {
  const on = (operator: string, answer: object) => [{ question: 'f', operator, ...answer }];
  const instrument = taken(
    form([
      { linkId: 'f', type: 'attachment', text: 'A photograph' },
      { linkId: '1', type: 'string', enableWhen: on('exists', { answerBoolean: true }) },
      { linkId: '2', type: 'string', enableWhen: on('exists', { answerBoolean: false }) },
    ]),
  );
  expect(shownItems(instrument, {}).map(({ code }) => code)).toEqual(['2']);
  staysItself(instrument);
});

test('features that cannot be carried over are reported with their item', () => {
  const limit = (name: string, more: object) => ({ url: `${HL7}${name}`, ...more });
  const given = form(
    [
      {
        linkId: '1',
        type: 'string',
        maxLength: 5000,
        extension: [limit('regex', { valueString: '^(a+)+$' }), limit('minLength', { valueInteger: 2 })],
      },
      { linkId: '2', type: 'date', extension: [limit('minValue', { valueDate: '2020-01-01' })] },
      {
        linkId: '3',
        type: 'integer',
        extension: [limit('minValue', { valueInteger: 5 }), limit('maxValue', { valueInteger: 2 })],
      },
      { linkId: '4', type: 'string', extension: [{ url: `${SDC}initialExpression` }, HIDDEN] },
      { linkId: '5', type: 'string', extension: [{ url: 'http://x/own-thing' }] },
      { linkId: '6', type: 'choice', extension: [{ url: `${SDC}answerExpression` }] },
    ],
    { modifierExtension: [{ url: 'http://x/not' }] },
  );
  expect(said(given)).toEqual([
    ['shortened', '1'],
    ['rangeAdjusted', '3'],
    ['optionsByExpression', '6'],
    ['hiddenEmpty', '4'],
    ['modifierIgnored', null],
    ['checkIgnored', '1'],
    ['checkIgnored', '1'],
    ['checkIgnored', '2'],
    ['populationIgnored', '4'],
    ['extensionIgnored', '5'],
  ]);
});
