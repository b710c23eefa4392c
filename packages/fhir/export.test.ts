import { instruments } from '@cogclinic/scales/catalogue';
import type { Answers, Instrument, Item } from '@cogclinic/scales/instrument';
import { pointsOf } from '@cogclinic/scales/points';
import { itemsOf } from '@cogclinic/scales/run';
import { scoreInstrument } from '@cogclinic/scales/score';
import { describe, expect, test } from 'vitest';
import { toQuestionnaire } from './exportQuestionnaire.ts';
import { calculate, expressionProblems } from './expressions.ts';
import { importQuestionnaire } from './importQuestionnaire.ts';
import { toResponse } from './response.ts';
import { asOthersRead } from './testing.ts';

const canonical = 'urn:example:q';
const head = { canonical, status: 'completed' } as const;
const form = (item: unknown[], more: object = {}) => ({ resourceType: 'Questionnaire', title: 'T', item, ...more });

function taken(json: unknown): Instrument {
  const { instrument, findings } = importQuestionnaire(json, 'OWN-1');
  if (instrument === null) throw new Error(JSON.stringify(findings));
  return instrument;
}

describe('every instrument survives export and import', () => {
  test.each(instruments.map((instrument) => [instrument.code, instrument] as const))('%s', (_code, instrument) => {
    const back = taken(asOthersRead(toQuestionnaire(instrument, canonical)));
    const shape = (one: Instrument) =>
      itemsOf(one).map(({ code, kind, text, when }) => [code, kind, text.ru, when?.length]);
    expect(shape(back)).toEqual(shape(instrument));
    // Points are the same after reversing, which FHIR does not have.
    const points = (one: Instrument) =>
      itemsOf(one).map((item) =>
        item.kind === 'choice' && !item.unscored
          ? item.choices.map(
              (choice) =>
                choice.unrated ?? pointsOf({ total: 'sum', reversed: one.scoring.reversed }, item, choice.value),
            )
          : null,
      );
    const scored = points(instrument);
    points(back).forEach((found, index) => {
      const isYesNo = scored[index]?.length === 2;
      if (scored[index] && !isYesNo) expect(found).toEqual(scored[index]);
    });
  });

  test('in the GDS-15 a "yes" to being satisfied counts 0 and a "no" counts 1, before and after', () => {
    const [instrument] = instruments.filter(({ code }) => code === 'GDS-15');
    if (!instrument) throw new Error('no GDS-15');
    const [satisfied, dropped] = itemsOf(taken(asOthersRead(toQuestionnaire(instrument, canonical))));
    const weights = (item: Item | undefined) =>
      item?.kind === 'choice' ? item.choices.map(({ text, points, value }) => [text.en, points ?? value]) : [];
    expect(weights(satisfied)).toEqual([
      ['Yes', 0],
      ['No', 1],
    ]);
    expect(new Map(weights(dropped) as [string, number][])).toEqual(
      new Map([
        ['Yes', 1],
        ['No', 0],
      ]),
    );
  });
});

test('answers of the catalogue nest in the groups of its Questionnaire', () => {
  const npi = instruments.find(({ code }) => code === 'NPI-Q') ?? instruments[0];
  const phq9 = instruments.find(({ code }) => code === 'PHQ-9') ?? instruments[0];
  for (const instrument of [npi, phq9]) {
    if (!instrument) continue;
    const { item = [] } = toQuestionnaire(instrument, canonical) as { item?: { linkId: string }[] };
    const answers = Object.fromEntries(itemsOf(instrument).map((one) => [one.code, one.kind === 'choice' ? 0 : 1]));
    const given = toResponse(instrument, answers, head) as { item?: { linkId: string }[] };
    const groups = new Set(item.map(({ linkId }) => linkId));
    expect(given.item?.map(({ linkId }) => groups.has(linkId))).not.toContain(false);
  }
});

describe('answers', () => {
  const instrument = taken(
    form([
      {
        linkId: 'g',
        type: 'group',
        repeats: true,
        item: [
          {
            linkId: '1',
            type: 'boolean',
            item: [{ linkId: '1a', type: 'date', enableWhen: [{ question: '1', operator: '=', answerBoolean: true }] }],
          },
        ],
      },
      { linkId: '2', type: 'open-choice', answerOption: [{ valueCoding: { system: 's', code: 'a', display: 'A' } }] },
      {
        linkId: '3',
        type: 'choice',
        repeats: true,
        answerOption: [{ valueCoding: { code: 'x' } }, { valueCoding: { code: 'y' } }],
      },
      {
        linkId: '4',
        type: 'quantity',
        extension: [
          { url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit', valueCoding: { display: 'kg' } },
        ],
      },
    ]),
  );

  test('nest as the Questionnaire does, once per repetition', () => {
    const answers: Answers = {
      '1': 1,
      '1a': '2020-02-03',
      '1#2': 0,
      '2': 1,
      '2-other': 'mine',
      '3': [0, 1],
      '4': 70.5,
    };
    expect(toResponse(instrument, answers, head)).toEqual({
      resourceType: 'QuestionnaireResponse',
      questionnaire: canonical,
      status: 'completed',
      item: [
        {
          linkId: 'g',
          item: [
            {
              linkId: '1',
              text: '1',
              answer: [
                { valueBoolean: true, item: [{ linkId: '1a', text: '1a', answer: [{ valueDate: '2020-02-03' }] }] },
              ],
            },
          ],
        },
        { linkId: 'g', item: [{ linkId: '1', text: '1', answer: [{ valueBoolean: false }] }] },
        { linkId: '2', text: '2', answer: [{ valueString: 'mine' }] },
        {
          linkId: '3',
          text: '3',
          answer: [{ valueCoding: { code: 'x', display: 'x' } }, { valueCoding: { code: 'y', display: 'y' } }],
        },
        { linkId: '4', text: '4', answer: [{ valueQuantity: { value: 70.5, unit: 'kg' } }] },
      ],
    });
  });

  test('of one form after those of another are its own', () => {
    const itemsFor = (answers: Answers) => (toResponse(instrument, answers, head) as { item?: object[] }).item;
    const said = (text: string) => [{ linkId: '2', text: '2', answer: [{ valueString: text }] }];
    const chosen = [{ linkId: '2', text: '2', answer: [{ valueCoding: { system: 's', code: 'a', display: 'A' } }] }];
    expect(itemsFor({ '2': 0 })).toEqual(chosen);
    expect(itemsFor({ '2': 1, '2-other': 'mine' })).toEqual(said('mine'));
    expect(itemsFor({ '2': 1, '2-other': 'ours' })).toEqual(said('ours'));
    expect(itemsFor({ '2': 0 })).toEqual(chosen);
    expect(itemsFor({})).toBeUndefined();
  });

  test('to questions that are not asked are left out', () => {
    expect(toResponse(instrument, { '1': 0, '1a': '2020-02-03' }, head)).toMatchObject({
      item: [{ linkId: 'g', item: [{ linkId: '1', answer: [{ valueBoolean: false }] }] }],
    });
  });
});

describe('expressions', () => {
  const expression = (text: string) => [
    {
      url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
      valueExpression: { language: 'text/fhirpath', expression: text },
    },
  ];
  const variable = (name: string, text: string) => ({
    url: 'http://hl7.org/fhir/StructureDefinition/variable',
    valueExpression: { name, language: 'text/fhirpath', expression: text },
  });
  const number = (linkId: string, more: object = {}) => ({ linkId, type: 'decimal', ...more });

  test('calculate a body mass index with variables', () => {
    const instrument = taken(
      form([number('w'), number('h'), number('bmi', { extension: expression('(%w / (%h * %h)).round(2)') })], {
        extension: [
          variable('w', "%resource.item.where(linkId='w').answer.value"),
          variable('cm', "%resource.item.where(linkId='h').answer.value"),
          variable('h', '%cm / 100'),
        ],
      }),
    );
    expect(calculate(instrument, { w: 70, h: 175 })).toEqual({ bmi: 22.86 });
    expect(calculate(instrument, { w: 70 })).toEqual({});
    expect(calculate(instrument, { w: 70, h: 0 })).toEqual({});
    expect(scoreInstrument(instrument, { w: 70, h: 175, bmi: 22.86 }, {}).subscores).toMatchObject([
      { code: 'bmi', value: 22.86 },
    ]);
  });

  test('sum ordinal values, for the next expression to read', () => {
    const option = (code: string, valueDecimal: number) => ({
      valueCoding: { code, extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal }] },
    });
    const choice = (linkId: string) => ({ linkId, type: 'choice', answerOption: [option('a', 0), option('b', 2)] });
    const instrument = taken(
      form([
        choice('1'),
        choice('2'),
        {
          linkId: 'sum',
          type: 'integer',
          extension: expression("%resource.item.where(linkId in ('1'|'2')).answer.value.ordinal().sum()"),
        },
        {
          linkId: 'high',
          type: 'boolean',
          extension: expression("%resource.item.where(linkId='sum').answer.value > 3"),
        },
      ]),
    );
    expect(calculate(instrument, { 1: 1, 2: 1 })).toEqual({ sum: 4, high: 1 });
    expect(calculate(instrument, { 1: 1, 2: 0 })).toEqual({ sum: 2, high: 0 });
  });

  test('are named when they cannot be read', () => {
    const written = form([number('1', { extension: expression('1 +') })], { extension: [variable('x', '(((')] });
    expect(importQuestionnaire(written, 'OWN-1').findings.map(({ rule, item }) => [rule, item])).toEqual([
      ['expressionBroken', '%x'],
      ['expressionBroken', '1'],
    ]);
    const instrument = taken(written);
    expect([instrument.variables, itemsOf(instrument)[0]?.calculated]).toEqual([undefined, undefined]);
    const edited = taken(form([number('1', { extension: expression('1 + 1') })]));
    const broken = JSON.parse(JSON.stringify(edited).replace('1 + 1', '1 +')) as Instrument;
    expect(expressionProblems(broken).map(({ of }) => of)).toEqual(['1']);
    expect(calculate(broken, {})).toEqual({});
  });
});
