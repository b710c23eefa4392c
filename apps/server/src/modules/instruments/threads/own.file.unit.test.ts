import { readQuestionnaire } from '@cogclinic/fhir/readQuestionnaire';
import { expect, test, vi } from 'vitest';
import { readFile } from './own.file.ts';

vi.mock('@cogclinic/fhir/readQuestionnaire', () => ({ readQuestionnaire: vi.fn() }));

test('a file that brings a defect of ours to light gets a finding, and the log its place without its words', () => {
  vi.mocked(readQuestionnaire).mockImplementation(() => {
    throw new TypeError('no such question: secret');
  });
  const read = readFile(Buffer.from('{}'), 'OWN-1');
  expect(read).toMatchObject({ instrument: null, findings: [{ severity: 'error', rule: 'unforeseen' }] });
  expect(read.failure).toMatchObject({ name: 'TypeError', frames: expect.stringContaining('own.file.unit.test.ts') });
  expect(JSON.stringify(read)).not.toContain('secret');
});

test('a file that needs more of the stack than there is counts as too much, not as a defect', () => {
  const deep = (): number => deep() + 1;
  vi.mocked(readQuestionnaire).mockImplementation(() => {
    deep();
    return { instrument: null, findings: [] };
  });
  expect(() => readFile(Buffer.from('{}'), 'OWN-1')).toThrow(RangeError);
});
