import { expect, test } from 'vitest';
import { importQuestionnaire } from './importQuestionnaire.ts';

const told = (item: unknown[]) =>
  importQuestionnaire({ resourceType: 'Questionnaire', title: 'T', item }, 'OWN-1').findings.map(
    ({ rule, item: linkId, params }) => [rule, linkId, params],
  );
const when = (question: string) => ({ enableWhen: [{ question, operator: '=', answerBoolean: true }] });
const asked = (linkId: string, more: object = {}) => ({ linkId, type: 'boolean', ...more });

test('a condition that reads a repetition from outside is reported; one within the same repetition is not', () => {
  const inner = { linkId: 'drug', type: 'group', repeats: true, item: [asked('helped', when('hurt')), asked('again')] };
  const fall = {
    linkId: 'fall',
    type: 'group',
    repeats: true,
    item: [asked('hurt'), asked('seen', when('hurt')), inner],
  };
  expect(told([fall])).toEqual([]);
  expect(told([fall, asked('doctor', when('hurt'))])).toEqual([['conditionRepeats', 'doctor', { question: 'hurt' }]]);
  const group = { linkId: 'more', type: 'group', item: [asked('x')], ...when('again') };
  expect(told([{ ...fall, item: [...fall.item, group] }])).toEqual([
    ['conditionRepeats', 'more', { question: 'again' }],
  ]);
  expect(told([{ ...fall, repeats: false }, asked('doctor', when('hurt'))])).toEqual([]);
});
