import { itemsOf } from '@cogclinic/scales/run';
import { expect, test } from 'vitest';
import { importQuestionnaire } from './importQuestionnaire.ts';

const HL7 = 'http://hl7.org/fhir/StructureDefinition/';
const ranged = (type: string, from: object, to: object, more: object[] = []) =>
  importQuestionnaire(
    {
      resourceType: 'Questionnaire',
      title: 'T',
      item: [
        {
          linkId: '1',
          type,
          extension: [{ url: `${HL7}minValue`, ...from }, { url: `${HL7}maxValue`, ...to }, ...more],
        },
      ],
    },
    'OWN-1',
  );
const read = ({ instrument, findings }: ReturnType<typeof ranged>) => ({
  items: instrument && itemsOf(instrument),
  told: findings.map(({ rule, params }) => [rule, params]),
});

test('the limits of a decimal range are those of the file', () => {
  const tenths = { url: `${HL7}maxDecimalPlaces`, valueInteger: 1 };
  expect(read(ranged('decimal', { valueDecimal: 0.1 }, { valueDecimal: 0.3 }, [tenths]))).toMatchObject({
    items: [{ min: 0.1, max: 0.3, step: 0.1 }],
    told: [],
  });
});

test('a limit that is off the steps is moved and reported', () => {
  const sevens = { url: `${HL7}questionnaire-sliderStepValue`, valueInteger: 7 };
  expect(read(ranged('integer', { valueInteger: 0 }, { valueInteger: 10 }, [sevens]))).toMatchObject({
    items: [{ as: 'line', min: 0, max: 14, step: 7 }],
    told: [['rangeAdjusted', { min: 0, max: 14 }]],
  });
});

test('a limit that the file does not set is not exported', () => {
  const tenths = { url: `${HL7}maxDecimalPlaces`, valueInteger: 1 };
  const upTo = (valueDecimal: number) =>
    importQuestionnaire(
      {
        resourceType: 'Questionnaire',
        title: 'T',
        item: [{ linkId: '1', type: 'decimal', extension: [{ url: `${HL7}maxValue`, valueDecimal }, tenths] }],
      },
      'OWN-1',
    );
  expect(read(upTo(99.9)).told).toEqual([]);
  expect(read(upTo(99.95)).told).toEqual([['rangeAdjusted', { min: '–∞', max: 100 }]]);
});
