import type { Instrument } from '@cogclinic/scales/instrument';
import { withScoring } from '@cogclinic/scales/own';
import { itemsOf } from '@cogclinic/scales/run';
import { scoreInstrument } from '@cogclinic/scales/score';
import { expect, test } from 'vitest';
import { toQuestionnaire } from './exportQuestionnaire.ts';
import { readQuestionnaire } from './readQuestionnaire.ts';

// Practices of published forms by many publishers, in our own words.

const HL7 = 'http://hl7.org/fhir/StructureDefinition/';
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-';
const unit = (more: object) => ({ extension: [{ url: `${HL7}questionnaire-unit`, valueCoding: more }] });
const control = (code: string) => ({
  extension: [{ url: `${HL7}questionnaire-itemControl`, valueCodeableConcept: { coding: [{ code }] } }],
});

function read(item: unknown[], more: object = {}): { instrument: Instrument; told: unknown[] } {
  const json = JSON.stringify({ resourceType: 'Questionnaire', title: 'T', item, ...more });
  const { instrument, findings } = readQuestionnaire(new TextEncoder().encode(json), 'OWN-1');
  if (instrument === null) throw new Error(JSON.stringify(findings));
  return { instrument, told: findings.map(({ rule, item: of, params }) => [rule, of, ...Object.values(params)]) };
}
const english = (item: unknown[]) => itemsOf(read(item).instrument).map(({ text }) => text.en);

/** Exports and imports an instrument. */
function again(instrument: Instrument): Instrument {
  const { item, ...more } = structuredClone(toQuestionnaire(instrument, 'urn:q')) as { item: unknown[] };
  return read(item, more).instrument;
}

test('markup is removed from texts', () => {
  expect(
    english([
      {
        linkId: '1',
        type: 'string',
        text: '<b>How</b> are&nbsp;you?<br/>Say <span class="x">it</span> &#8211; now</p>',
      },
      { linkId: '2', type: 'string', text: 'if x<5 and y > 3, R&D; <later>' },
      { linkId: '3', type: 'string', text: '<p>One</p>\n\n\t<p>Two &amp; three</p>' },
    ]),
  ).toEqual(['How are you?\nSay it – now', 'if x<5 and y > 3, R&D; <later>', 'One\nTwo & three']);
});

test('a question without wording uses its prompt, or its only option', () => {
  const prompt = { linkId: 'g-hint', type: 'display', text: 'Sex', ...control('flyover') };
  const { instrument } = read([
    { linkId: 'g', type: 'string', item: [prompt, { linkId: 'h', type: 'display', text: 'As in the passport' }] },
    { linkId: 'a', type: 'string', text: 'Age', item: [{ ...prompt, linkId: 'a-hint', text: 'in years' }] },
    { linkId: 'u', type: 'choice', repeats: true, answerOption: [{ valueCoding: { code: 'x', display: 'Unknown' } }] },
    { linkId: 'n', type: 'string', text: '' },
  ]);
  expect(itemsOf(instrument).map(({ text, hint }) => [text.en, hint?.en])).toEqual([
    ['Sex', 'As in the passport'],
    ['Age', 'in years'],
    ['Unknown', undefined],
    ['n', undefined],
  ]);
  expect(again(instrument).sections).toEqual(instrument.sections);
});

test('counted units in UCUM are named, and "1" means no unit', () => {
  const { instrument } = read([
    { linkId: '1', type: 'decimal', ...unit({ system: 'http://unitsofmeasure.org', code: '{score}' }) },
    { linkId: '2', type: 'quantity', ...unit({ code: '1' }) },
    { linkId: '3', type: 'integer', ...unit({ code: '{cigarettes_smoked}', display: '{cigarettes_smoked}' }) },
    { linkId: '4', type: 'decimal', ...unit({ code: '{beats}/min', display: '{beats}/min' }) },
    { linkId: '5', type: 'decimal', ...unit({ code: 'mm[Hg]' }) },
    { linkId: '6', type: 'decimal', ...unit({ code: 'kg', display: 'kilograms' }) },
  ]);
  const units = itemsOf(instrument).map((item) => item.kind === 'number' && item.unit?.en);
  expect(units).toEqual(['score', undefined, 'cigarettes smoked', 'beats/min', 'mmHg', 'kilograms']);
  expect(again(instrument).sections).toEqual(instrument.sections);
});

test('FHIR’s own value sets need not be in the form', () => {
  const { instrument, told } = read([
    { linkId: '1', type: 'choice', answerValueSet: 'http://hl7.org/fhir/ValueSet/administrative-gender|4.0.1' },
    { linkId: '2', type: 'choice', answerValueSet: 'http://hl7.org/fhir/ValueSet/yesnodontknow' },
    { linkId: '3', type: 'string', enableWhen: [{ question: '1', operator: '=', answerCoding: { code: 'female' } }] },
  ]);
  expect(told).toEqual([]);
  const words = itemsOf(instrument).flatMap((item) =>
    'choices' in item ? [item.choices.map(({ text }) => text)] : [],
  );
  expect(words.map((choices) => choices.map(({ ru }) => ru))).toEqual([
    ['Мужской', 'Женский', 'Другой', 'Неизвестно'],
    ['Да', 'Нет', 'Не знаю'],
  ]);
  expect(words[0]?.map(({ zh, en }) => [zh, en])[1]).toEqual(['女', 'Female']);
  expect(itemsOf(instrument)[2]?.when).toEqual([{ item: '1', is: 'equals', value: 1 }]);
  expect(again(instrument).sections).toEqual(instrument.sections);
});

test('deviations from R4 are reported with their item', () => {
  const inner = { linkId: '1.1', type: 'choice', answerOption: [{ valueInteger: '3' }] };
  const form = {
    resourceType: 'Questionnaire',
    item: [{ linkId: '1', type: 'group', item: [inner] }, { type: 'string' }],
  };
  const { findings } = readQuestionnaire(new TextEncoder().encode(JSON.stringify(form)), 'OWN-1');
  expect(findings.map(({ item, params }) => [item, params.path])).toEqual([
    ['1.1', 'item.0.item.0.answerOption.0.valueInteger'],
    [null, 'item.1.linkId'],
  ]);
});

test('a group without questions shows its title too', () => {
  const text = (linkId: string) => ({ linkId, type: 'display', text: linkId });
  const ask = (linkId: string) => ({ linkId, type: 'string', text: linkId });
  const { instrument } = read([
    { linkId: 'g', type: 'group', text: 'Instructions', item: [text('Take your time.')] },
    {
      linkId: 'h',
      type: 'group',
      text: 'Part',
      item: [text('Sit down.'), { linkId: 'i', type: 'group', item: [ask('1')] }],
    },
    { linkId: 'j', type: 'group', text: 'End', item: [text('Thank you.')] },
  ]);
  expect(instrument.sections.map(({ note, title }) => [title.en, note?.en])).toEqual([
    ['Part', 'Instructions Take your time. Sit down. End Thank you.'],
  ]);
  expect(again(instrument).sections).toEqual(instrument.sections);
});

test('older and newer URLs are recognised: hidden, weights, and items for later readers only', () => {
  const weighed = (valueDecimal: number) => ({
    extension: [{ url: `${SDC}itemWeight`, valueDecimal }],
    valueCoding: { code: `${valueDecimal}`, display: `${valueDecimal} times` },
  });
  const { instrument, told } = read([
    { linkId: '1', type: 'choice', required: true, text: 'A', answerOption: [weighed(0), weighed(1.5)] },
    {
      linkId: '2',
      type: 'boolean',
      text: 'B',
      extension: [{ url: `${SDC}hidden`, valueBoolean: true }],
      initial: [{ valueBoolean: true }],
    },
    {
      linkId: '3',
      type: 'display',
      text: 'Summary',
      extension: [{ url: `${HL7}questionnaire-usageMode`, valueCode: 'display' }],
    },
  ]);
  expect(told).toEqual([]);
  expect(itemsOf(instrument).map(({ hidden }) => hidden)).toEqual([undefined, true]);
  expect(instrument.sections[0]?.note).toBeUndefined();
  expect(scoreInstrument(withScoring(instrument, 'lower'), { 1: 1 }, {})).toMatchObject({ total: 1.5 });
});

test('a number with slider steps and both limits is a slider', () => {
  const extension = [
    { url: `${HL7}minValue`, valueInteger: 0 },
    { url: `${HL7}maxValue`, valueInteger: 10 },
    { url: `${HL7}questionnaire-sliderStepValue`, valueInteger: 1 },
  ];
  const { instrument } = read([
    { linkId: '1', type: 'integer', text: 'Pain', extension },
    { linkId: '2', type: 'integer', text: 'Days', extension: extension.slice(0, 2) },
  ]);
  expect(itemsOf(instrument).map((item) => item.kind === 'number' && item.as)).toEqual(['line', undefined]);
  expect(again(instrument).sections).toEqual(instrument.sections);
});

test('a length limit of zero is ignored', () => {
  const { instrument, told } = read([{ linkId: '1', type: 'string', text: 'Name', maxLength: 0 }]);
  expect(told).toEqual([]);
  expect(itemsOf(instrument)).toMatchObject([{ maxLength: 2000 }]);
});

test('an adaptive form is reported, because its questions come from elsewhere', () => {
  const extension = [{ url: `${SDC}questionnaireAdaptive`, valueBoolean: true }];
  expect(read([{ linkId: '1', type: 'string', text: 'First' }], { extension }).told).toEqual([
    ['adaptive', null, 'sdc-questionnaire-questionnaireAdaptive'],
  ]);
});

test('LOINC’s answers to PHQ-9 and GAD-7 are known with their points', () => {
  const days = (linkId: string) => ({
    linkId,
    type: 'choice',
    required: true,
    answerValueSet: 'http://loinc.org/vs/LL358-3',
  });
  const { instrument, told } = read([days('1'), days('2')]);
  expect(told).toEqual([]);
  expect(scoreInstrument(withScoring(instrument, 'lower'), { 1: 3, 2: 1 }, {})).toMatchObject({
    total: 4,
    min: 0,
    max: 6,
  });
  expect(again(instrument).sections).toEqual(instrument.sections);
});

test('an integer without limits accepts a phone number, and is exported without limits', () => {
  const { instrument } = read([
    { linkId: '1', type: 'integer', extension: [{ url: `${HL7}minValue`, valueInteger: 1 }] },
    { linkId: '2', type: 'decimal' },
  ]);
  expect(itemsOf(instrument)).toMatchObject([
    { min: 1, max: 999_999_999 },
    { min: -1_000_000, max: 1_000_000 },
  ]);
  const { item } = structuredClone(toQuestionnaire(instrument, 'urn:q')) as {
    item: { item: { extension: object[] }[] }[];
  };
  expect(JSON.stringify(item)).not.toContain('maxValue');
  expect(JSON.stringify(item).match(/minValue/g)).toHaveLength(1);
  expect(again(instrument).sections).toEqual(instrument.sections);
});

test('a text between questions is shown before the next question, and stays there', () => {
  const text = (linkId: string, more: object = {}) => ({ linkId, type: 'display', text: linkId, ...more });
  const ask = (linkId: string, more: object = {}) => ({ linkId, type: 'string', text: linkId, ...more });
  const { instrument } = read([
    text('Hello'),
    ask('1'),
    text('Now the last month'),
    text('or year'),
    ask('2'),
    { linkId: 'g', type: 'group', text: 'Sleep', item: [ask('3'), text('By day'), ask('4'), text('Nearly done')] },
    {
      linkId: 'h',
      type: 'group',
      text: 'More',
      enableWhen: [{ question: '1', operator: 'exists', answerBoolean: true }],
      item: [ask('5'), text('Only then')],
    },
    ask('6'),
    text('Thank you'),
  ]);
  expect(instrument.sections.map(({ note, items }) => [note?.en, ...items.map(({ code }) => code)])).toEqual([
    ['Hello', '1'],
    ['Now the last month or year', '2'],
    [undefined, '3'],
    // The next question may not be asked.
    ['By day Nearly done', '4'],
    ['Only then', '5'],
    ['Thank you', '6'],
  ]);
  expect(again(instrument).sections).toEqual(instrument.sections);
  const { item } = structuredClone(toQuestionnaire(instrument, 'urn:q')) as { item: { text: string }[] };
  expect(item.map((one) => one.text)).toEqual([
    'Hello',
    '1',
    'Now the last month or year',
    '2',
    'Sleep',
    'More',
    'Thank you',
    '6',
  ]);
});

test('the result of an operation is opened: Parameters with a Bundle of a form and its value sets', () => {
  const form = {
    resourceType: 'Questionnaire',
    item: [{ linkId: '1', type: 'choice', answerValueSet: 'http://x/v' }],
  };
  const valueSet = {
    resourceType: 'ValueSet',
    url: 'http://x/v',
    compose: { include: [{ system: 's', concept: [{ code: 'a' }, { code: 'b' }] }] },
  };
  const bundle = (...resources: object[]) => ({
    resourceType: 'Bundle',
    entry: resources.map((resource) => ({ resource })),
  });
  const parameters = (...resources: object[]) => ({
    resourceType: 'Parameters',
    parameter: [{ name: 'x', valueString: 'y' }, ...resources.map((resource) => ({ name: 'return', resource }))],
  });
  const told = (json: object) =>
    readQuestionnaire(new TextEncoder().encode(JSON.stringify(json)), 'OWN-1').findings.map(({ rule, params }) => [
      rule,
      ...Object.values(params),
    ]);
  expect(told(parameters(bundle(valueSet, form)))).toEqual([]);
  expect(told(parameters(form, form))).toEqual([['severalQuestionnaires', 2]]);
  expect(told(parameters(valueSet))).toEqual([['notAQuestionnaire', 'Parameters']]);
  expect(told(valueSet)).toEqual([['notAQuestionnaire', 'ValueSet']]);
});

test('options written in another language keep their English', () => {
  const german = (code: string, display: string, english: string) => ({
    valueCoding: {
      code,
      display,
      _display: {
        extension: [
          {
            url: `${HL7}translation`,
            extension: [
              { url: 'lang', valueCode: 'en' },
              { url: 'content', valueString: english },
            ],
          },
        ],
      },
    },
  });
  const { instrument } = read([
    { linkId: '1', type: 'choice', answerOption: [german('0', 'nie', 'never'), german('1', 'oft', 'often')] },
  ]);
  expect(again(instrument).sections).toEqual(instrument.sections);
  const [first] = itemsOf(again(instrument));
  expect(first && 'choices' in first && first.choices.map(({ text }) => [text.en, text.zh])).toEqual([
    ['never', 'nie'],
    ['often', 'oft'],
  ]);
});
