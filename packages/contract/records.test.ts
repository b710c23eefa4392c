import { expect, test } from 'vitest';
import { ALERT_KINDS, COUNTED, OUTPUT_RECORDS, PUSH_KINDS, STANDING_LINKS, TIMELINE_KINDS } from './records.ts';

test('lists of kinds follow the order of the records', () => {
  expect(ALERT_KINDS).toEqual([
    'safety',
    'openSafety',
    'severe',
    'decline',
    'exam',
    'overdue',
    'behind',
    'openTest',
    'duplicate',
  ]);
  expect(PUSH_KINDS).toEqual(['guidance', 'scale', 'appointment', 'training']);
  expect(STANDING_LINKS).toEqual({ training: 400 });
  expect(TIMELINE_KINDS).toEqual([
    'archive',
    'report',
    'exam',
    'guidance',
    'push',
    'followUp',
    'training',
    'cervical',
    'trainingPlan',
    'eye',
    'vr',
    'openTest',
  ]);
  expect(COUNTED).toEqual([
    'reports',
    'exams',
    'guidances',
    'pushes',
    'followUps',
    'training',
    'cervical',
    'trainingPlans',
    'eye',
    'vr',
    'openTests',
  ]);
  expect(OUTPUT_RECORDS).toEqual([
    'archives',
    'reports',
    'guidance',
    'push',
    'followUps',
    'training',
    'cervical',
    'eye',
  ]);
});
