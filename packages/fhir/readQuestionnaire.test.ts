import { askedItems, isNotice, itemsOf, shownItems } from '@cogclinic/scales/run';
import { describe, expect, test } from 'vitest';
import { readQuestionnaire } from './readQuestionnaire.ts';

const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-';
const form = (item: unknown[], more: object = {}) => ({ resourceType: 'Questionnaire', title: 'T', item, ...more });
const ask = (linkId: string, more: object = {}) => ({ linkId, text: linkId, type: 'boolean', ...more });
const calculated = (expression: string, name = 'calculatedExpression') => ({
  extension: [{ url: SDC + name, valueExpression: { language: 'text/fhirpath', expression } }],
});
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string | Uint8Array) => readQuestionnaire(typeof text === 'string' ? bytes(text) : text, 'OWN-1');
const readForm = (item: unknown[], more: object = {}) => read(JSON.stringify(form(item, more)));
const rules = ({ findings }: ReturnType<typeof read>) => findings.map(({ rule, item }) => [rule, item]);
const plain = JSON.stringify(form([ask('1', { text: '睡眠' })]));

describe('the file', () => {
  test.each([
    ['with a byte order mark', bytes(`\uFEFF${plain}`)],
    ['in UTF-16', Buffer.from(`\uFEFF${plain}`, 'utf16le')],
    ['in UTF-16 without a mark', Buffer.from(plain, 'utf16le')],
    ['in UTF-16, the other way round', Buffer.from(`\uFEFF${plain}`, 'utf16le').swap16()],
    ['as one of several lines', bytes(`${plain}\n{"resourceType":"Patient"}\n`)],
  ])('%s is read', (_how, file) => {
    const { instrument, findings } = read(file);
    expect(findings).toEqual([]);
    expect(instrument && itemsOf(instrument)[0]?.text.zh).toBe('睡眠');
  });

  test.each([
    ['', 'notJson'],
    ['<Questionnaire/>', 'notJson'],
    [plain.slice(0, -9), 'notJsonAt'],
    [`// a comment\n${plain}`, 'notJsonAt'],
    [plain.replace('"T"', '"T" /* title */'), 'notJsonAt'],
    [`${plain}\n${plain}`, 'severalQuestionnaires'],
    [JSON.stringify({ resourceType: 'Questionnaire', group: { question: [] } }), 'otherVersion'],
  ])('%# is refused with its reason', (text, rule) => {
    const { instrument, findings } = read(text);
    expect([instrument, findings.map((one) => one.rule.replace('notJsonAt', 'notJson'))]).toEqual([
      null,
      [rule.replace('notJsonAt', 'notJson')],
    ]);
  });

  test('in an unknown encoding is refused, not guessed', () => {
    expect(rules(read(new Uint8Array([...bytes('{"a":"'), 0xcb, 0xaf, 0xc3, 0xdf, ...bytes('"}')])))).toEqual([
      ['encoding', null],
    ]);
  });

  test('has a limit of depth outside of items too', () => {
    const deep = `${'[{"url":"x","extension":'.repeat(5000)}[]${'}]'.repeat(5000)}`;
    expect(rules(read(plain.replace('"title"', `"extension":${deep},"title"`)))).toEqual([['tooDeep', null]]);
  });
});

test('nulls of a file are ignored, and characters that no text may hold are removed', () => {
  const { instrument, findings } = readForm([
    ask('1', { text: 'a\u0096\u000Bb', prefix: null, item: null, code: [null] }),
  ]);
  expect(findings).toEqual([]);
  expect(instrument && itemsOf(instrument)[0]).toMatchObject({ text: { en: 'a b' } });
});

test('names that answers cannot be stored under are refused', () => {
  expect(rules(readForm([ask('a#2'), ask('__proto__'), ask('#2a')]))).toEqual([
    ['linkIdUnfit', 'a#2'],
    ['linkIdUnfit', '__proto__'],
  ]);
});

test('a choice without options, or with too many, becomes free text', () => {
  const many = Array.from({ length: 501 }, (_, at) => ({ valueCoding: { code: String(at), display: `${at}` } }));
  const read = readForm([
    ask('1', { type: 'choice' }),
    ask('2', { type: 'choice', answerOption: many }),
    ask('3', { enableWhen: [{ question: '2', operator: '=', answerCoding: { code: '7', display: 'seven' } }] }),
  ]);
  expect(rules(read)).toEqual([
    ['noOptions', '1'],
    ['tooManyOptions', '2'],
    ['conditionWords', '3'],
  ]);
  expect(read.instrument && itemsOf(read.instrument).map(({ kind }) => kind)).toEqual(['text', 'text', 'choice']);
});

test('an item with a generated linkId is reported by its text', () => {
  const linkId = '418e4a02-de77-48a0-a92a-fe8fcc52b1aa';
  const file = (text: string) => ({ linkId, type: 'attachment', text });
  const words = (text: string) => readForm([ask('1'), file(text)]).findings.map((one) => one.words);
  expect(words('A photograph')).toEqual(['A photograph']);
  expect(words('x'.repeat(80))).toEqual([`${'x'.repeat(60)}…`]);
  expect(words('')).toEqual([undefined]);
});

test('a scored question that the file leaves optional is reported as required', () => {
  const weight = (valueDecimal: number) => ({
    valueString: String(valueDecimal),
    extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/itemWeight', valueDecimal }],
  });
  const scored = (linkId: string, more: object = {}) =>
    ask(linkId, { type: 'choice', answerOption: [weight(0), weight(1)], ...more });
  const { findings } = readForm([scored('1'), scored('2', { required: true }), scored('3')]);
  expect(findings).toEqual([{ severity: 'warning', rule: 'scoredNeeded', item: null, params: { count: 2 } }]);
});

test('a condition by an expression that always fails is not used', () => {
  const read = readForm([ask('1'), ask('2', calculated('%resource.noSuch().exists()', 'enableWhenExpression'))]);
  expect(rules(read)).toEqual([
    ['expressionFails', '2'],
    ['expressionCondition', '2'],
  ]);
  expect(read.instrument && askedItems(read.instrument, {}).map(({ code }) => code)).toEqual(['1', '2']);
});

test('texts of a conditional group without questions keep its conditions', () => {
  const { instrument } = readForm([
    ask('1'),
    {
      linkId: 'g',
      type: 'group',
      text: 'Crisis',
      enableWhen: [{ question: '1', operator: '=', answerBoolean: true }],
      item: [{ linkId: 'd', type: 'display', text: 'Call for help' }],
    },
    {
      linkId: 'h',
      type: 'group',
      text: 'By expression',
      ...calculated('true', 'enableWhenExpression'),
      item: [{ linkId: 'e', type: 'display', text: 'Rest' }],
    },
    ask('2'),
  ]);
  if (!instrument) throw new Error('refused');
  expect(shownItems(instrument, { 1: 0 }).map(({ code }) => code)).toEqual(['1', '2']);
  expect(shownItems(instrument, { 1: 1, 'if-h': 1 }).map(({ code }) => code)).toEqual(['1', 'd', 'e', '2']);
  expect(
    itemsOf(instrument)
      .filter(isNotice)
      .map(({ text }) => text.en),
  ).toEqual(['Call for help', 'Rest']);
  expect(instrument.sections.map(({ note }) => note)).toEqual(Array(instrument.sections.length).fill(undefined));
});

test('calculated values are rounded finely, for further calculations', () => {
  const { instrument } = readForm([
    ask('1', { type: 'decimal', ...calculated('1 / 3') }),
    ask('2', { type: 'decimal' }),
  ]);
  expect(instrument && itemsOf(instrument)).toMatchObject([{ step: 0.0001 }, { step: 0.01 }]);
});
