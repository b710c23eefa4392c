import { expect, test } from 'vitest';
import { importQuestionnaire } from './importQuestionnaire.ts';

const read = (item: object) =>
  importQuestionnaire({ resourceType: 'Questionnaire', title: 'T', item: [item] }, 'OWN-1');
const width = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-width';
const ask = (more: object) => ({ linkId: '1', type: 'integer', text: 'Q', ...more });

test('a number in quotes refuses no form where it is not read', () => {
  const { instrument, findings } = read(ask({ extension: [{ url: width, valueQuantity: { value: '100' } }] }));
  expect(findings).toEqual([]);
  expect(instrument).not.toBeNull();
  const unknown = read(ask({ extension: [{ url: 'http://example.org/hint', valueInteger: '7' }] }));
  expect(unknown.findings).toMatchObject([{ severity: 'warning', rule: 'extensionIgnored', item: '1' }]);
});

test('where it is read, the refusal tells the place, what is expected and what was found', () => {
  const extension = [
    { url: width, valueDecimal: '1' },
    { url: 'http://hl7.org/fhir/StructureDefinition/minValue', valueInteger: '7' },
  ];
  const params = { path: 'item.0.extension.1.valueInteger', expected: 'number', found: '"7"' };
  expect(read(ask({ extension }))).toMatchObject({
    instrument: null,
    findings: [{ severity: 'error', rule: 'malformed', item: '1', params }],
  });
  expect(read({ linkId: 'a', text: 'Q' }).findings).toMatchObject([
    { rule: 'malformed', item: 'a', params: { path: 'item.0.type', expected: 'string', found: '–' } },
  ]);
});

test('a condition with an answer of another kind is told which kind the question has', () => {
  const enableWhen = [{ question: '1', operator: '=', answerString: '3' }];
  const item = { linkId: 'g', type: 'group', item: [ask({}), { linkId: '2', type: 'boolean', text: 'R', enableWhen }] };
  const params = { expected: 'answerInteger, answerDecimal, answerQuantity', found: 'answerString' };
  expect(read(item).findings).toMatchObject([{ rule: 'conditionKind', item: '2', params }]);
});
