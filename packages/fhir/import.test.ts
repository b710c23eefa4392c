import { existsSync, readFileSync } from 'node:fs';
import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { withScoring } from '@cogclinic/scales/own';
import { withRepetitions } from '@cogclinic/scales/repeat';
import { askedItems, itemsOf } from '@cogclinic/scales/run';
import { scoreInstrument } from '@cogclinic/scales/score';
import { describe, expect, test } from 'vitest';
import { importQuestionnaire } from './importQuestionnaire.ts';

const form = (item: unknown[], more: object = {}) => ({
  resourceType: 'Questionnaire',
  status: 'active',
  title: 'T',
  item,
  ...more,
});
const ask = (linkId: string, more: object = {}) => ({ linkId, text: linkId, type: 'boolean', ...more });
const when = (question: string, operator: string, answer: object) => ({ question, operator, ...answer });

function taken(json: unknown): Instrument {
  const { instrument, findings } = importQuestionnaire(json, 'OWN-1');
  if (instrument === null) throw new Error(JSON.stringify(findings));
  return instrument;
}
const errors = (json: unknown) =>
  importQuestionnaire(json, 'OWN-1')
    .findings.filter(({ severity }) => severity === 'error')
    .map(({ rule, item }) => [rule, item]);
const warnings = (json: unknown) => importQuestionnaire(json, 'OWN-1').findings.map(({ rule }) => rule);
const asked = (instrument: Instrument, answers: Answers) =>
  askedItems(withRepetitions(instrument, answers), answers).map(({ code }) => code);

describe('a file that is not an R4 Questionnaire is refused with its reason', () => {
  test.each([
    [null, 'notAQuestionnaire'],
    [[], 'notAQuestionnaire'],
    [{ resourceType: 'Bundle' }, 'notAQuestionnaire'],
    [
      form([ask('1')], { meta: { profile: ['http://hl7.org/fhir/5.0/StructureDefinition/Questionnaire'] } }),
      'otherVersion',
    ],
    [form([ask('1', { answerConstraint: 'optionsOnly' })]), 'otherVersion'],
    [form([ask('1', { type: 'coding' })]), 'otherVersion'],
    [form([ask('1', { type: 'choice', option: [{ valueString: 'a' }] })]), 'otherVersion'],
    [form([ask('1'), ask('2', { enableWhen: [{ question: '1', hasAnswer: true }] })]), 'otherVersion'],
    [form([{ type: 'boolean' }]), 'malformed'],
    [form([ask('1', { type: 7 })]), 'malformed'],
    [form([]), 'noQuestions'],
    [form([{ linkId: '1', type: 'display', text: 'x' }]), 'noQuestions'],
    [form([ask('1'), ask('1')]), 'linkIdTwice'],
    [form([ask('1', { type: 'question' })]), 'unknownType'],
    [form(Array.from({ length: 2001 }, (_, index) => ask(String(index)))), 'tooManyItems'],
  ])('%#', (json, rule) => {
    expect(errors(json).map(([found]) => found)).toContain(rule);
    expect(importQuestionnaire(json, 'OWN-1').instrument).toBeNull();
  });

  test('nesting deeper than any stack is read', () => {
    let item: object = ask('leaf');
    for (let depth = 0; depth < 50_000; depth += 1) item = { linkId: String(depth), type: 'group', item: [item] };
    expect(errors(form([item]))).toEqual([['tooDeep', null]]);
  });
});

describe('conditions', () => {
  const on = (operator: string, answer: object, type = 'integer') =>
    taken(form([ask('1', { type }), ask('2', { enableWhen: [when('1', operator, answer)] })]));

  test.each([
    ['=', { answerInteger: 3 }, [3], [2, undefined]],
    ['!=', { answerInteger: 3 }, [2, undefined], [3]],
    ['>', { answerInteger: 3 }, [4], [3, undefined]],
    ['<', { answerInteger: 3 }, [2], [3, undefined]],
    ['>=', { answerInteger: 3 }, [3, 4], [2, undefined]],
    ['<=', { answerInteger: 3 }, [3, 2], [4, undefined]],
    ['exists', { answerBoolean: true }, [0], [undefined]],
    ['exists', { answerBoolean: false }, [undefined], [0]],
  ])('%s %j', (operator, answer, holds, fails) => {
    const instrument = on(operator, answer);
    const answers = (value: number | undefined): Answers => (value === undefined ? {} : { 1: value });
    for (const value of holds) expect(asked(instrument, answers(value))).toContain('2');
    for (const value of fails) expect(asked(instrument, answers(value))).not.toContain('2');
  });

  test('dates, times, words and yes or no', () => {
    expect(asked(on('>', { answerDate: '2020-01-01' }, 'date'), { 1: '2020-01-02' })).toContain('2');
    expect(asked(on('<', { answerTime: '12:00:00' }, 'time'), { 1: '12:00:00' })).not.toContain('2');
    expect(
      asked(on('>=', { answerDateTime: '2020-01-01T08:00:00Z' }, 'dateTime'), { 1: '2020-01-01 08:00:00' }),
    ).toContain('2');
    expect(asked(on('=', { answerString: 'a' }, 'string'), { 1: 'a' })).toContain('2');
    expect(asked(on('=', { answerBoolean: true }, 'boolean'), { 1: 0 })).not.toContain('2');
    expect(asked(on('>', { answerQuantity: { value: 2 } }, 'quantity'), { 1: 3 })).toContain('2');
  });

  test('compare a coding by its system and code, also among several choices', () => {
    const options = ['a', 'b', 'c'].map((code) => ({ valueCoding: { system: 's', code, display: code } }));
    const coded = (more: object, answerCoding: object) =>
      taken(
        form([
          ask('1', { type: 'choice', answerOption: options, ...more }),
          ask('2', { enableWhen: [when('1', '=', { answerCoding })] }),
        ]),
      );
    expect(asked(coded({}, { system: 's', code: 'b' }), { 1: 1 })).toContain('2');
    expect(asked(coded({}, { system: 's', code: 'b' }), { 1: 0 })).not.toContain('2');
    expect(asked(coded({ repeats: true }, { code: 'c' }), { 1: [0, 2] })).toContain('2');
    expect(asked(coded({}, { system: 's', code: 'x' }), { 1: 1 })).not.toContain('2');
  });

  test('combine by any and all; a group’s conditions hold for its content', () => {
    const two = [when('1', '=', { answerBoolean: true }), when('2', '=', { answerBoolean: true })];
    const made = (enableBehavior: string) =>
      taken(
        form([
          ask('1'),
          ask('2'),
          {
            linkId: 'g',
            type: 'group',
            enableWhen: two,
            enableBehavior,
            item: [ask('3'), ask('4', { enableWhen: [when('3', '=', { answerBoolean: true })] })],
          },
        ]),
      );
    expect(asked(made('any'), { 1: 1 })).toContain('3');
    expect(asked(made('all'), { 1: 1 })).not.toContain('3');
    expect(asked(made('all'), { 1: 1, 2: 1 })).toContain('3');
    expect(asked(made('any'), { 1: 1, 3: 1 })).toContain('4');
    expect(asked(made('any'), { 3: 1 })).not.toContain('4');
  });

  test('that dangle, form a circle or read the wrong kind are named', () => {
    expect(errors(form([ask('1', { enableWhen: [when('9', 'exists', { answerBoolean: true })] })]))).toEqual([
      ['dangling', '1'],
    ]);
    const circle = [
      ask('1', { enableWhen: [when('2', 'exists', { answerBoolean: true })] }),
      ask('2', { enableWhen: [when('1', 'exists', { answerBoolean: true })] }),
    ];
    expect(errors(form(circle))).toEqual([
      ['circular', '1'],
      ['circular', '2'],
    ]);
    expect(errors(form([ask('1'), ask('2', { enableWhen: [when('1', '~', { answerBoolean: true })] })]))).toEqual([
      ['unknownOperator', '2'],
    ]);
    expect(errors(form([ask('1'), ask('2', { enableWhen: [when('1', '=', { answerInteger: 1 })] })]))).toEqual([
      ['conditionKind', '2'],
    ]);
    expect(
      errors(
        form([
          { linkId: 'g', type: 'group', item: [ask('1')] },
          ask('2', { enableWhen: [when('g', '=', { answerBoolean: true })] }),
        ]),
      ),
    ).toEqual([['conditionOnGroup', '2']]);
  });
});

describe('questions', () => {
  const ordinal = (code: string, valueDecimal: number) => ({
    valueCoding: {
      code,
      display: code,
      extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal }],
    },
  });

  test('score by ordinal values and item weights; an option without one cannot be rated', () => {
    const weight = {
      extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/itemWeight', valueDecimal: 2 }],
      valueString: 'two',
    };
    const instrument = taken(
      form([
        ask('1', {
          type: 'choice',
          answerOption: [ordinal('a', 0), ordinal('b', 3), { valueCoding: { code: 'dk', display: '?' } }],
        }),
        ask('2', {
          type: 'choice',
          answerOption: [
            weight,
            { ...weight, valueString: 'one', extension: [{ url: 'x/itemWeight', valueInteger: 1 }] },
          ],
        }),
        ask('3', { type: 'choice', answerOption: [{ valueString: 'p' }, { valueString: 'q' }] }),
      ]),
    );
    expect(instrument.scoring).toMatchObject({ total: 'sum', min: 1, max: 5 });
    expect(scoreInstrument(withScoring(instrument, 'lower'), { 1: 1, 2: 0 }, {})).toMatchObject({
      total: 5,
      unbanded: 'noNorm',
    });
    expect(scoreInstrument(withScoring(instrument, 'lower'), { 1: 2, 2: 1 }, {})).toMatchObject({
      total: null,
      unrated: ['1'],
    });
  });

  test('may be a slider, a number, text and dates', () => {
    const slider = [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-itemControl',
        valueCodeableConcept: { coding: [{ code: 'slider' }] },
      },
      { url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-sliderStepValue', valueInteger: 5 },
      { url: 'http://hl7.org/fhir/StructureDefinition/minValue', valueInteger: 0 },
      { url: 'http://hl7.org/fhir/StructureDefinition/maxValue', valueInteger: 50 },
    ];
    const items = itemsOf(
      taken(
        form([
          ask('1', { type: 'integer', extension: slider }),
          ask('2', { type: 'decimal' }),
          ask('3', { type: 'text', maxLength: 100 }),
          ask('4', { type: 'dateTime', required: true }),
        ]),
      ),
    );
    expect(items[0]).toMatchObject({ kind: 'number', as: 'line', min: 0, max: 50, step: 5, unscored: true });
    expect(items[1]).toMatchObject({ kind: 'number', step: 0.01 });
    expect(items[2]).toMatchObject({ kind: 'text', long: true, maxLength: 100 });
    expect(items[3]).toMatchObject({ kind: 'text', format: 'dateTime', required: true });
  });

  test('with open choices accept free text', () => {
    const instrument = taken(form([ask('1', { type: 'open-choice', answerOption: [{ valueString: 'a' }] })]));
    expect(asked(instrument, { 1: 0 })).toEqual(['1']);
    expect(asked(instrument, { 1: 1 })).toEqual(['1', '1-other']);
  });

  test('keep nested and repeating groups, displays and translations', () => {
    const instrument = taken(
      form([
        { linkId: 'i', type: 'display', text: 'Read first' },
        {
          linkId: 'g',
          type: 'group',
          text: 'Falls',
          repeats: true,
          item: [
            ask('1', {
              _text: {
                extension: [
                  {
                    url: 'http://hl7.org/fhir/StructureDefinition/translation',
                    extension: [
                      { url: 'lang', valueCode: 'ru' },
                      { url: 'content', valueString: 'Когда' },
                    ],
                  },
                ],
              },
            }),
            {
              linkId: 'h',
              type: 'group',
              text: 'Harm',
              item: [ask('2', { item: [{ linkId: '2h', type: 'display', text: 'Any harm' }] })],
            },
          ],
        },
      ]),
    );
    expect(instrument.sections.map(({ code, title, groups, repeats }) => [code, title.en, groups, repeats])).toEqual([
      ['g', 'Falls', ['g'], ['g']],
      ['h', 'Falls › Harm', ['g', 'h'], ['g']],
    ]);
    expect(itemsOf(instrument)[0]?.text).toMatchObject({ ru: 'Когда', en: '1' });
    expect(itemsOf(instrument)[1]?.hint?.en).toBe('Any harm');
    expect(asked(instrument, { '1#2': 1 })).toEqual(['1', '2', '1#2', '2#2']);
  });

  test('use a value set of the file; one from elsewhere becomes free text', () => {
    const contained = [
      {
        resourceType: 'ValueSet',
        id: 'v',
        compose: { include: [{ system: 's', concept: [{ code: 'a', display: 'A' }, { code: 'b' }] }] },
      },
    ];
    const inside = taken(form([ask('1', { type: 'choice', answerValueSet: '#v' })], { contained }));
    expect(itemsOf(inside)[0]).toMatchObject({
      kind: 'choice',
      choices: [{ text: { en: 'A' } }, { text: { en: 'b' } }],
    });
    const outside = form([ask('1', { type: 'choice', answerValueSet: 'http://x/vs' })]);
    expect(itemsOf(taken(outside))[0]?.kind).toBe('text');
    expect(warnings(outside)).toEqual(['externalValueSet']);
  });
});

const FOLDER = new URL('../../../shared/data/fhir/', import.meta.url);
// The public files lie beside the development copy; a plain clone lacks them.
if (existsSync(FOLDER)) {
  test.each([
    'androidfhir-behavior_skip_logic.json',
    'androidfhir-layout_review.json',
    'smartforms-CVD-Risk-2023.json',
  ])('%s is taken', (name) => {
    const json: unknown = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
    const { instrument, findings } = importQuestionnaire(json, 'OWN-1');
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(instrument && itemsOf(instrument).length).toBeGreaterThan(0);
  });
}
