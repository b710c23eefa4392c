import { expect, test } from 'vitest';
import {
  ALERT_KINDS,
  COUNTED,
  OUTPUT_RECORDS,
  PUSH_KINDS,
  RECORD_NOUNS,
  RECORDS,
  STANDING_LINKS,
  TIMELINE_EVENTS,
  TIMELINE_KINDS,
} from './records.ts';

type Entry = Readonly<{
  timeline?: Readonly<{ kind: string; events: readonly string[] }>;
  counted?: string;
  output?: true;
}>;

test('alerts and pushes stand in the order of their ranks', () => {
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
  expect(PUSH_KINDS).toEqual(['guidance', 'scale', 'appointment', 'training', 'battery', 'mall']);
  expect(STANDING_LINKS).toEqual({ mall: 365, training: 400 });
});

test('every kind is listed once, in the order of the records', () => {
  const declared: readonly Entry[] = Object.values(RECORDS);
  const lists = [
    [TIMELINE_KINDS, declared.flatMap(({ timeline }) => timeline?.kind ?? [])],
    [TIMELINE_EVENTS, declared.flatMap(({ timeline }) => timeline?.events ?? [])],
    [COUNTED, declared.flatMap(({ counted }) => counted ?? [])],
    [OUTPUT_RECORDS, RECORD_NOUNS.filter((_, at) => declared[at]?.output)],
  ] as const;
  for (const [list, expected] of lists) {
    expect(list).toEqual(expected);
    expect(new Set<string>(list).size).toBe(list.length);
    expect(list.length).toBeGreaterThan(5);
  }
});
