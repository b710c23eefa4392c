import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { withScoring } from '@cogclinic/scales/own';
import { shownItems } from '@cogclinic/scales/run';
import { scoreInstrument } from '@cogclinic/scales/score';
import { describe, expect, test } from 'vitest';
import { toQuestionnaire } from './exportQuestionnaire.ts';
import { calculate } from './expressions.ts';
import { readQuestionnaire } from './readQuestionnaire.ts';

// Calculations of published forms, in our own words; expected results calculated by hand.

const HL7 = 'http://hl7.org/fhir/StructureDefinition/';
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-';
const calculated = (expression: string, more: object = {}) => ({
  extension: [
    { url: `${SDC}calculatedExpression`, valueExpression: { language: 'text/fhirpath', expression, ...more } },
  ],
});
const hidden = (expression: string) => ({
  extension: [...calculated(expression).extension, { url: `${HL7}questionnaire-hidden`, valueBoolean: true }],
});
const often = [0, 1, 2, 3].map((valueDecimal) => ({
  extension: [{ url: `${HL7}ordinalValue`, valueDecimal }],
  valueCoding: { system: 'http://x/often', code: `o${valueDecimal}`, display: `Often ${valueDecimal}` },
}));
const asked = (linkId: string) => ({ linkId, type: 'choice', required: true, answerOption: often });

function read(item: unknown[], more: object = {}): { instrument: Instrument; told: unknown[] } {
  const json = JSON.stringify({ resourceType: 'Questionnaire', title: 'T', item, ...more });
  const { instrument, findings } = readQuestionnaire(new TextEncoder().encode(json), 'OWN-1');
  if (instrument === null) throw new Error(JSON.stringify(findings));
  return { instrument, told: findings.map(({ rule, item: of, params }) => [rule, of, ...Object.values(params)]) };
}
/** Exports and imports an instrument. */
function again(instrument: Instrument): Instrument {
  const { item, ...more } = structuredClone(toQuestionnaire(instrument, 'urn:q')) as { item: unknown[] };
  return read(item, more).instrument;
}

describe('totals', () => {
  const total = (expression: string) => [
    {
      linkId: 'g',
      type: 'group',
      item: [asked('1'), asked('2'), { linkId: '3', type: 'boolean', item: [asked('3.1')] }],
    },
    { linkId: 't', type: 'integer', ...calculated(expression) },
  ];

  test.each([
    '%resource.answers().value.ordinal().sum()',
    'answers().sum(value.ordinal())',
    "%resource.item.where(linkId = 'g').answers().value.ordinal().sum()",
    '%resource.repeat(item | answer).answer.weight().sum()',
    '%rootResource.answers().value.ordinal().sum()',
    "defineVariable('all', %resource.answers().value.ordinal().sum()).select(%all)",
  ])('add all answers, nested and equal ones included: %s', (expression) => {
    const { instrument, told } = read(total(expression));
    expect(told).toEqual([]);
    // 3 + 3 + 2; the "yes" has no weight.
    expect(calculate(instrument, { 1: 3, 2: 3, 3: 1, '3.1': 2 })).toEqual({ t: 8 });
    expect(calculate(again(instrument), { 1: 3, 2: 3, 3: 1, '3.1': 2 })).toEqual({ t: 8 });
  });

  test('add by a variable that has another name in the instrument', () => {
    const expression = "%resource.item.where(linkId = '1').answer.value";
    const variable = {
      url: `${SDC}variable`,
      valueExpression: { name: 'one', language: 'text/fhirpath', expression },
    };
    const item = [
      { linkId: '1', type: 'integer' },
      { linkId: 't', type: 'integer', ...calculated('%one * 2') },
    ];
    const { instrument, told } = read(item, { extension: [variable] });
    expect(told).toEqual([]);
    expect(calculate(instrument, { 1: 4 })).toEqual({ t: 8 });
  });

  test('leave quoted text alone that looks like a function', () => {
    const { instrument } = read([
      { linkId: '1', type: 'string' },
      { linkId: 't', type: 'string', ...calculated("'answers() and sum(x) of ' & %resource.item.answer.value") },
    ]);
    expect(calculate(instrument, { 1: 'him' })).toEqual({ t: 'answers() and sum(x) of him' });
  });

  test('add the weights of codes, with a text for the total', () => {
    const weight = (linkId: string) =>
      `%resource.item.where(linkId='${linkId}').answer.valueCoding.extension.where(url='${HL7}ordinalValue').valueDecimal`;
    const { instrument, told } = read([
      asked('1'),
      asked('2'),
      { linkId: 'sum', type: 'decimal', readOnly: true, ...calculated(`${weight('1')} + ${weight('2')}`) },
      {
        linkId: 'word',
        type: 'choice',
        readOnly: true,
        answerOption: [{ valueString: 'Little' }, { valueString: 'Much' }],
        ...calculated(
          "%resource.item.where(linkId='sum').answer.valueDecimal.select(iif($this <= 3, 'Little', 'Much'))",
        ),
      },
    ]);
    expect(told).toEqual([]);
    expect(calculate(instrument, { 1: 1, 2: 2 })).toEqual({ sum: 3, word: 0 });
    expect(calculate(instrument, { 1: 2, 2: 2 })).toEqual({ sum: 4, word: 1 });
    expect(calculate(instrument, { 1: 2 })).toEqual({});
    expect(scoreInstrument(withScoring(instrument, 'lower'), { 1: 2, 2: 2, sum: 4 }, {})).toMatchObject({ total: 4 });
  });

  test('convert numbers in codes, some reversed, to a percentage; hidden steps are not scores', () => {
    const five = (linkId: string, letter: string) => ({
      linkId,
      type: 'choice',
      answerOption: [1, 2, 3, 4, 5].map((figure) => ({
        valueCoding: { code: `${letter}${figure}`, display: `${figure}` },
      })),
    });
    const figure = (linkId: string) =>
      `%resource.repeat(item).where(linkId='${linkId}').answer.valueCoding.code.substring(1).toInteger()`;
    const { instrument, told } = read([
      {
        linkId: 'g',
        type: 'group',
        item: [
          five('Q1', 'I'),
          five('Q2', 'S'),
          { linkId: 'Q1-turned', type: 'integer', ...hidden(`6 - ${figure('Q1')}`) },
          {
            linkId: 'raw',
            type: 'decimal',
            ...hidden(`%resource.repeat(item).where(linkId='Q1-turned').answer.valueInteger + ${figure('Q2')}`),
          },
          { linkId: 'items', type: 'integer', ...hidden('%resource.repeat(item).answer.valueCoding.count()') },
          {
            linkId: 'score',
            type: 'decimal',
            ...calculated("((%resource.repeat(item).where(linkId='raw').answer.valueDecimal / 2) - 1) * 25"),
          },
        ],
      },
    ]);
    expect(told).toEqual([]);
    // I2 reversed is 4, S3 is 3: 7 of 10, the mean 3.5, (3.5 − 1) · 25 = 62.5.
    expect(calculate(instrument, { Q1: 1, Q2: 2 })).toEqual({ 'Q1-turned': 4, raw: 7, items: 2, score: 62.5 });
    expect(instrument.scoring.subscales.map(({ code }) => code)).toEqual(['items', 'score']);
  });
});

describe('a trial run', () => {
  const total = (expression: string, type = 'decimal') => ({ linkId: 't', type, ...calculated(expression) });
  const ORDINALS = '%resource.item.answer.value.ordinal().sum()';

  test('reports a total that no answer changes because its options have other codes', () => {
    const elsewhere = { linkId: '1', type: 'choice', answerValueSet: 'http://x/elsewhere' };
    expect(read([elsewhere, total(ORDINALS)]).told).toEqual([
      ['externalValueSet', '1', 'http://x/elsewhere'],
      ['expressionNothing', 't'],
    ]);
  });

  test('reports an expression that reads a field that answers lack', () => {
    const { told } = read([
      asked('1'),
      total("%questionnaire.item.where(linkId='1').answerOption.where(value.ofType(string) = 'x').value"),
    ]);
    expect(told).toEqual([['expressionNothing', 't']]);
    const typed = "%resource.item.where(type='choice').answer.value.ordinal().aggregate($this + $total, 0)";
    expect(read([asked('1'), total(typed)]).told).toEqual([['expressionSame', 't', 0]]);
  });

  test.each([
    ['a sum', ORDINALS],
    ['a count', '%resource.item.answer.count()'],
    ['a constant', '12'],
    [
      'an age',
      "today().toString().substring(0, 4).toInteger() - %resource.item.where(linkId='d').answer.value.toString().substring(0, 4).toInteger()",
    ],
    ['a ratio', "%resource.item.where(linkId='a').answer.value / %resource.item.where(linkId='b').answer.value"],
  ])('reports nothing for %s', (_what, expression) => {
    const more = [
      { linkId: 'a', type: 'decimal' },
      { linkId: 'b', type: 'decimal' },
      { linkId: 'd', type: 'date' },
    ];
    expect(read([asked('1'), ...more, total(expression)]).told).toEqual([]);
  });
});

test('an expression that reads a missing item is reported by name', () => {
  const { told } = read([
    { linkId: 'a', type: 'integer' },
    {
      linkId: 'b',
      type: 'boolean',
      ...calculated("%resource.item.where(linkId='ghost' or linkId = 'a').answer.exists()"),
    },
    { linkId: 'c', type: 'integer', ...calculated("%resource.item.where(linkId != 'nobody').answer.value.first()") },
  ]);
  expect(told).toEqual([['expressionDangling', 'b', 'ghost']]);
});

test('calculated dates and times are stored in the format of answers', () => {
  const { instrument } = read([
    { linkId: 'd', type: 'date', ...calculated('@2026-02-03T04:05:06.789+00:00') },
    { linkId: 'm', type: 'dateTime', ...calculated('@2026-02-03T04:05:06.789+00:00') },
    { linkId: 'n', type: 'dateTime', ...calculated('now()') },
    { linkId: 't', type: 'time', ...calculated('@T04:05:06.789') },
    { linkId: 'x', type: 'date', ...calculated("'soon'") },
  ]);
  const { n, ...others } = calculate(instrument, {});
  expect(others).toEqual({ d: '2026-02-03', m: '2026-02-03 04:05:06', t: '04:05:06' });
  expect(n).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

test('two questions whose conditions read each other: answering one hides the other', () => {
  const empty = (linkId: string) => ({
    extension: [
      {
        url: `${SDC}enableWhenExpression`,
        valueExpression: {
          language: 'text/fhirpath',
          expression: `%resource.repeat(item).where(linkId='${linkId}').answer.first().empty()`,
        },
      },
    ],
  });
  const none = { valueCoding: { code: 'x', display: 'Not measured' } };
  const { instrument } = read([
    { linkId: 'value', type: 'decimal', required: true, ...empty('none') },
    { linkId: 'none', type: 'choice', repeats: true, required: true, answerOption: [none], ...empty('value') },
  ]);
  const seen = (answers: Answers) =>
    shownItems(instrument, { ...answers, ...calculate(instrument, answers) }).map(({ code }) => code);
  expect(seen({})).toEqual(['value', 'none']);
  expect(seen({ value: 12 })).toEqual(['value']);
  expect(seen({ none: [0] })).toEqual(['none']);
});

test('a condition may precede the questions it reads; answers to questions no longer asked are ignored', () => {
  const is = (linkId: string) => ({
    extension: [
      {
        url: `${SDC}enableWhenExpression`,
        valueExpression: {
          language: 'text/fhirpath',
          expression: `%resource.item.where(linkId='${linkId}').answer.value = true`,
        },
      },
    ],
  });
  const { instrument } = read([
    { linkId: '3', type: 'boolean', ...is('2') },
    { linkId: '2', type: 'boolean', ...is('1') },
    { linkId: '1', type: 'boolean' },
  ]);
  const seen = (answers: Answers) =>
    shownItems(instrument, { ...answers, ...calculate(instrument, answers) }).map(({ code }) => code);
  expect(seen({ 1: 1, 2: 1 })).toEqual(['3', '2', '1']);
  expect(seen({ 1: 1, 2: 0 })).toEqual(['2', '1']);
  expect(seen({ 1: 0, 2: 1 })).toEqual(['1']);
});

test('answers under a condition by expression count in a total', () => {
  const when = {
    url: `${SDC}enableWhenExpression`,
    valueExpression: { language: 'text/fhirpath', expression: "%resource.item.where(linkId='1').answer.value = true" },
  };
  const { instrument } = read([
    { linkId: '1', type: 'boolean' },
    { linkId: 'g', type: 'group', extension: [when], item: [asked('2'), asked('3')] },
    { linkId: 't', type: 'integer', ...calculated('%resource.answers().value.ordinal().sum()') },
  ]);
  expect(calculate(instrument, { 1: 1, 2: 3, 3: 2 })).toEqual({ 'if-g': 1, t: 5 });
  expect(calculate(instrument, { 1: 0, 2: 3, 3: 2 })).toEqual({ 'if-g': 0 });
});
