import { expect, it } from 'vitest';
import { referencesIn } from './references.ts';

it('finds what resources refer to, each once, at any depth', () => {
  const found = referencesIn([
    {
      resourceType: 'DiagnosticReport',
      status: 'final',
      code: { text: 'Patient/none' },
      subject: { reference: 'Patient/p1' },
      result: [{ reference: 'Observation/score-1' }, { reference: 'Observation/score-2' }],
      performer: [{ display: 'no account' }, { reference: 'https://elsewhere.example/Practitioner/9' }],
    },
    { resourceType: 'Patient', id: 'p2', generalPractitioner: [{ reference: 'Practitioner/d1' }] },
    { resourceType: 'Task', status: 'requested', intent: 'plan', for: { reference: 'Patient/p1' } },
  ]);
  expect(Object.fromEntries(found)).toEqual({
    Patient: ['p1'],
    Observation: ['score-1', 'score-2'],
    Practitioner: ['d1'],
  });
});
