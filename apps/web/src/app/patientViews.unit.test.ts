import { ALERT_KINDS, COUNTED, RECORD_NOUNS, TIMELINE_EVENTS, TIMELINE_KINDS } from '@cogclinic/contract/records';
import { expect, test } from 'vitest';
import names from '../locales/zh/records.json';
import { patientViews } from './patientViews.ts';

const views = Object.values(patientViews);

// Screens ask for these by keys that they put together, which the check of texts cannot find. It does hold the four
// languages alike: one of them is enough here.
test.each([
  ['kind', TIMELINE_KINDS],
  ['event', TIMELINE_EVENTS],
  ['alert', ALERT_KINDS],
  ['noun', RECORD_NOUNS],
  ['count', COUNTED.map((name) => `${name}_other`)],
  ['panel', views.flatMap(({ panels = [] }) => panels.map(({ path }) => path))],
  ['action', views.flatMap(({ actions = [] }) => actions.map(({ key }) => key))],
] as const)('every %s of a record has a name', (part, declared) => {
  expect(declared.length).toBeGreaterThan(0);
  expect(declared.filter((key) => !(key in names[part]))).toEqual([]);
});
