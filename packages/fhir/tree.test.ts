import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { itemsOf } from '@cogclinic/scales/run';
import { expect, test } from 'vitest';
import { toQuestionnaire } from './exportQuestionnaire.ts';
import { importQuestionnaire } from './importQuestionnaire.ts';
import { allItems, type QuestionnaireItem } from './questionnaire.ts';
import { toResponse } from './response.ts';
import { asOthersRead } from './testing.ts';

const HL7 = 'http://hl7.org/fhir/StructureDefinition/';
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-';
const form = (item: unknown[], more: object = {}) => ({ resourceType: 'Questionnaire', title: 'T', item, ...more });
const ask = (linkId: string, more: object = {}) => ({ linkId, text: `${linkId}?`, type: 'boolean', ...more });
const yes = (question: string) => ({ question, operator: '=', answerBoolean: true });
const group = (linkId: string, item: unknown[], more: object = {}) => ({ linkId, type: 'group', item, ...more });
const condition = (expression: string) => ({
  extension: [{ url: `${SDC}enableWhenExpression`, valueExpression: { language: 'text/fhirpath', expression } }],
});
const head = { canonical: 'urn:q', status: 'completed' } as const;

function taken(json: unknown): Instrument {
  const { instrument, findings } = importQuestionnaire(json, 'OWN-1');
  if (instrument === null) throw new Error(JSON.stringify(findings));
  return instrument;
}
type Out = { item: QuestionnaireItem[] } & Record<string, unknown>;
const out = (instrument: Instrument) => structuredClone(toQuestionnaire(instrument, 'urn:q')) as Out;
/** The nesting of linkIds as "g(1 2(3))". */
const nesting = (items: readonly QuestionnaireItem[] = []): string =>
  items.map(({ linkId, item }) => linkId + (item ? `(${nesting(item)})` : '')).join(' ');
type Given = { linkId: string; item?: Given[]; answer?: { item?: Given[] }[] };
const given = (items: readonly Given[] = []): string =>
  items
    .map(({ linkId, item, answer }) => {
      const below = item ?? answer?.flatMap((one) => one.item ?? []) ?? [];
      return linkId + (below.length > 0 ? `(${given(below)})` : '');
    })
    .join(' ');
const response = (instrument: Instrument, answers: Answers) =>
  given((toResponse(instrument, answers, head) as { item?: Given[] }).item);

test('conditions return to the groups and questions they came with', () => {
  const either = { enableWhen: [yes('1'), yes('2')], enableBehavior: 'any' };
  const written = [
    ask('1'),
    ask('2'),
    group('g', [ask('3', { enableWhen: [yes('1')] }), group('h', [ask('4', { item: [ask('4a', either)] })])], either),
  ];
  const instrument = taken(form(written));
  const back = out(instrument);
  expect(nesting(back.item)).toBe('1 2 g(3 h(4(4a)))');
  const conditions = (items: readonly QuestionnaireItem[]) =>
    allItems(items).map(({ linkId, enableWhen, enableBehavior }) => [linkId, enableWhen?.length, enableBehavior]);
  expect(conditions(back.item)).toEqual(conditions(written as QuestionnaireItem[]));
  expect(taken(asOthersRead(back)).sections).toEqual(instrument.sections);
  expect(response(instrument, { 1: 1, 3: 1, 4: 0, '4a': 1 })).toBe('1 g(3 h(4(4a)))');
});

test('an item with several kinds of conditions gets a group more, and so do its answers', () => {
  const instrument = taken(
    form([
      ask('1'),
      ask('2'),
      ask('3', { enableWhen: [yes('1'), yes('2')], enableBehavior: 'any', ...condition('1 = 1') }),
    ]),
  );
  const back = out(instrument);
  expect(nesting(back.item)).toBe('1 2 3-if-1(3)');
  expect(response(instrument, { 1: 1, 3: 1, 'if-3': 1 })).toBe('1 3-if-1(3)');
  expect(itemsOf(taken(asOthersRead(back))).map(({ code, when }) => [code, when?.length])).toEqual([
    ['1', undefined],
    ['2', undefined],
    ['if-3', 1],
    ['3', 2],
  ]);
});

test('a condition by expression is exported as one, without its hidden step', () => {
  const written = [
    ask('1'),
    group('g', [ask('2'), ask('3', condition('%resource.item.count() > 1'))], condition('true')),
  ];
  const instrument = taken(form(written));
  const back = out(instrument);
  expect(nesting(back.item)).toBe('1 g(2 3)');
  expect(back.item[1]?.extension).toEqual(condition('true').extension);
  expect(taken(asOthersRead(back)).sections).toEqual(instrument.sections);
  expect(response(instrument, { 1: 0, 2: 1, 3: 1, 'if-g': 1, 'if-3': 1 })).toBe('1 g(2 3)');
});

test('answers below an unanswered question stand below an empty one, in the form’s order', () => {
  const instrument = taken(
    form([
      ask('1', { item: [ask('2'), group('g', [ask('3')])] }),
      group('h', [ask('4'), group('i', [ask('5')], { repeats: true }), ask('6')]),
      ask('7'),
    ]),
  );
  expect(response(instrument, { 7: 1, 6: 1, '5#2': 0, 5: 1, 4: 1, 3: 1 })).toBe('1(g(3)) h(4 i(5) i(5) 6) 7');
  const { item } = toResponse(instrument, { 3: 1 }, head) as { item: unknown };
  expect(item).toEqual([
    {
      linkId: '1',
      text: '1?',
      answer: [{ item: [{ linkId: 'g', item: [{ linkId: '3', text: '3?', answer: [{ valueBoolean: true }] }] }] }],
    },
  ]);
});

test('codes, definitions, prefixes and the form’s URL are restored; missing translations are not invented', () => {
  const question = {
    linkId: '1',
    definition: 'http://x/StructureDefinition/o#Observation.value',
    code: [{ system: 'http://loinc.org', code: '1-8', display: 'One' }],
    prefix: '1.',
    text: 'Søvn',
    _text: {
      extension: [
        {
          url: `${HL7}translation`,
          extension: [
            { url: 'lang', valueCode: 'ru' },
            { url: 'content', valueString: 'Сон' },
          ],
        },
      ],
    },
    type: 'string',
    maxLength: 20,
  };
  const instrument = taken(
    form([question], { url: 'http://x/q', version: '2', code: [{ system: 'http://loinc.org', code: '2-6' }] }),
  );
  expect(itemsOf(instrument)[0]?.text).toMatchObject({ en: '1. Søvn', ru: '1. Сон' });
  const back = out(instrument);
  expect(back).toMatchObject({
    derivedFrom: ['http://x/q|2'],
    code: [{ system: 'http://loinc.org', code: '2-6' }],
    title: 'T',
    item: [question],
  });
  expect(back).not.toHaveProperty('_title');
  expect(toResponse(instrument, { 1: 'dårlig' }, head).item).toMatchObject([{ linkId: '1', text: 'Søvn' }]);
});

test('a number without limits is exported without limits', () => {
  const limit = { url: `${HL7}maxValue`, valueInteger: 5 };
  const written = [ask('1', { type: 'integer' }), ask('2', { type: 'integer', extension: [limit] })];
  const instrument = taken(form([...written, ask('3', { type: 'decimal' })]));
  const { item } = out(instrument);
  expect(item.map(({ extension }) => extension?.filter(({ url }) => /m(in|ax)Value$/.test(url)))).toEqual([
    undefined,
    [limit],
    [],
  ]);
  expect(taken(structuredClone(toQuestionnaire(instrument, 'urn:q'))).sections).toEqual(instrument.sections);
});

test('an instrument in one language is exported without empty texts', () => {
  const instrument = taken(
    form([ask('1', { type: 'choice', answerOption: [{ valueString: '有' }, { valueString: '无' }] })]),
  );
  const only = JSON.parse(JSON.stringify(instrument).replaceAll(/"(zh-TW|en|ru)":"[^"]*"/g, '"$1":""')) as Instrument;
  expect(JSON.stringify(out(only))).not.toContain('""');
});

test('a day and time becomes an instant in the clinic’s zone', () => {
  const instrument = taken(form([ask('1', { type: 'dateTime' })]));
  const at = (value: string, timeZone?: string) =>
    JSON.stringify(toResponse(instrument, { 1: value }, { ...head, ...(timeZone && { timeZone }) })).match(
      /T[\d:+-]+Z?/,
    )?.[0];
  expect(at('2020-07-01 08:00:00')).toBe('T08:00:00Z');
  expect(at('2020-07-01 08:00:00', 'Asia/Shanghai')).toBe('T08:00:00+08:00');
  expect(at('2020-07-01 08:00:00', 'Europe/Berlin')).toBe('T08:00:00+02:00');
  expect(at('2020-10-25 12:00:00', 'Europe/Berlin')).toBe('T12:00:00+01:00');
});
