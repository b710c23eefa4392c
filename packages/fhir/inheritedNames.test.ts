import { itemsOf } from '@cogclinic/scales/run';
import { scoreInstrument } from '@cogclinic/scales/score';
import { expect, test } from 'vitest';
import { toQuestionnaire } from './exportQuestionnaire.ts';
import { calculate } from './expressions.ts';
import { importQuestionnaire } from './importQuestionnaire.ts';
import { readQuestionnaire } from './readQuestionnaire.ts';
import { toResponse } from './response.ts';

const CODES = ['constructor', 'toString', 'valueOf', 'hasOwnProperty'];
const SDC = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression';
const VARIABLE = 'http://hl7.org/fhir/StructureDefinition/variable';
const path = (expression: string, name?: string) => ({
  valueExpression: { language: 'text/fhirpath', expression, ...(name && { name }) },
});
const file = {
  resourceType: 'Questionnaire',
  title: '&constructor; T',
  extension: [{ url: VARIABLE, ...path("%resource.item.where(linkId = 'constructor').answer.value", 'constructor') }],
  item: [
    ...CODES.map((linkId) => ({ linkId, type: 'integer', text: linkId })),
    { linkId: 'propertyIsEnumerable', type: 'integer', extension: [{ url: SDC, ...path('%constructor + 1') }] },
  ],
};

test('questions and variables named like properties of every object are imported, calculated and exported', () => {
  const { instrument, findings } = readQuestionnaire(Buffer.from(JSON.stringify(file)), 'OWN-1');
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (instrument === null) throw new Error('refused');
  expect(instrument.name.en).toBe('&constructor; T');
  expect(itemsOf(instrument).map(({ code }) => code)).toEqual([...CODES, 'propertyIsEnumerable']);

  expect(calculate(instrument, {})).toEqual({});
  const answers = { constructor: 4, toString: 2 };
  expect(calculate(instrument, answers)).toEqual({ propertyIsEnumerable: 5 });
  expect(() => scoreInstrument(instrument, answers, {})).not.toThrow();

  const head = { canonical: 'urn:example:q', status: 'completed' } as const;
  expect(toResponse(instrument, {}, head).item).toBeUndefined();
  expect(toResponse(instrument, answers, head).item).toMatchObject([
    { linkId: 'constructor', answer: [{ valueInteger: 4 }] },
    { linkId: 'toString', answer: [{ valueInteger: 2 }] },
  ]);
  const back = importQuestionnaire(toQuestionnaire(instrument, 'urn:example:q'), 'OWN-2');
  expect(back.instrument && itemsOf(back.instrument).map(({ code }) => code)).toEqual([
    ...CODES,
    'propertyIsEnumerable',
  ]);
});
