import type { Item } from '@cogclinic/scales/instrument';
import { describe, expect, test } from 'vitest';
import { calculate } from './expressions.ts';
import { importQuestionnaire } from './importQuestionnaire.ts';
import { inOrder, needsItself, variablesOfExpression } from './references.ts';

const text = { zh: '', 'zh-TW': '', en: '', ru: '' };
const item = (code: string, calculated: string): Item => ({
  code,
  text,
  calculated,
  kind: 'text',
  unscored: true,
  maxLength: 1,
});
const answer = (linkId: string) => `%resource.item.where(linkId = '${linkId}').answer.value`;
const codes = (items: readonly Item[]) => items.map(({ code }) => code);

describe('variables', () => {
  const variables = [
    { name: 'a', expression: '%b + 1' },
    { name: 'b', expression: "'%c'.length()" },
    { name: 'c', expression: '%d' },
    { name: 'd', expression: '%c' },
  ];

  test('are ordered after those they need, in any order of definition; quoted names are ignored', () => {
    expect(variablesOfExpression('%a & %unknown', variables).map(({ name }) => name)).toEqual(['b', 'a']);
    expect(variablesOfExpression("'%a'", variables)).toEqual([]);
  });

  test('in a circle need themselves', () => {
    expect(variables.map((one) => needsItself(one, variables))).toEqual([false, false, true, true]);
  });
});

describe('calculated items', () => {
  test('are ordered after those they name, in every repetition; a circle keeps its order', () => {
    const items = [
      item('total', '%sum'),
      item('x', answer('y')),
      item('y', answer('x')),
      item('s#2', '2'),
      item('s', '1'),
    ];
    expect(codes(inOrder(items, [{ name: 'sum', expression: answer('s') }]))).toEqual(['s#2', 's', 'total', 'y', 'x']);
  });

  test('are summed before the sums that use them, even if those are written first', () => {
    const expression = (expression: string) => [
      {
        url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
        valueExpression: { language: 'text/fhirpath', expression },
      },
    ];
    const number = (linkId: string, more: object = {}) => ({ linkId, type: 'integer', ...more });
    const { instrument } = importQuestionnaire(
      {
        resourceType: 'Questionnaire',
        item: [
          number('total', { extension: expression(`${answer('half')} * 2`) }),
          number('1'),
          number('half', { extension: expression(`${answer('1')} + 1`) }),
        ],
      },
      'OWN-1',
    );
    expect(instrument && calculate(instrument, { 1: 3 })).toEqual({ total: 8, half: 4 });
  });
});
