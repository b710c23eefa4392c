import { markOf, rangeFor } from '@cogclinic/contract/measureMarks';
import { MEASURE_BY_CODE } from '@cogclinic/contract/measures';
import { measureIn } from '@cogclinic/contract/measuresHere';
import { ageOn } from '@cogclinic/contract/nationalId';
import { expect, test } from 'vitest';
import { demoExams, newDemo } from './demo.ts';
import { regions } from './regions.ts';

const now = new Date('2026-03-04T06:30:00Z');
const demo = newDemo(now, 'hash');
const exams = demoExams(demo, now);
const people = new Map(demo.flatMap(({ patients }) => patients.map(({ archive }) => [archive.id, archive])));
const records = exams.flatMap((one) => one.records);
const values = exams.flatMap((one) => one.values);
const zoneOf = new Map(regions.map(({ institutionId, institution }) => [institutionId, institution.timeZone]));

test('the same day makes the same examinations', () => {
  expect(demoExams(newDemo(now, 'hash'), now)).toEqual(exams);
});

test('some three in five patients have one to four, between registration and today', () => {
  const counts = Map.groupBy(records, ({ archiveId }) => archiveId);
  expect(counts.size / people.size).toBeGreaterThan(0.5);
  expect(counts.size / people.size).toBeLessThan(0.7);
  expect(new Set([...counts.values()].map((own) => own.length))).toEqual(new Set([1, 2, 3, 4]));
  for (const { createdAt, examDate, archiveId } of records) {
    expect(createdAt <= now && createdAt >= (people.get(archiveId)?.createdAt ?? now)).toBe(true);
    expect(examDate <= '2026-03-04').toBe(true);
  }
});

test('values are plausible, marked by the range that they carry, and some are out of it', () => {
  for (const { institutionId, item, value, unit, low = null, high = null, mark } of values) {
    const measure = measureIn(zoneOf.get(institutionId) ?? '', item);
    expect(unit).toBe(measure?.unit);
    expect(measure && value >= measure.min && value <= measure.max, item).toBe(true);
    expect(mark).toBe(markOf(value, { low, high }));
  }
  const off = values.filter(({ mark }) => mark === 'low' || mark === 'high').length;
  const marked = values.filter(({ mark }) => mark !== null).length;
  expect(off / marked).toBeGreaterThan(0.04);
  expect(off / marked).toBeLessThan(0.2);
  expect(records.every(({ id, abnormal }) => abnormal === offOf(id))).toBe(true);
});

test('the range is that of sex and age on the day', () => {
  const shanghai = exams[0];
  const first = shanghai?.records[0];
  const person = people.get(first?.archiveId ?? '');
  const hb = shanghai?.values.find(({ recordId, item }) => recordId === first?.id && item === 'hb');
  if (!first || !person || !hb) throw new Error('nothing was made');
  const age = ageOn(person.birthday, first.examDate);
  const range = rangeFor(MEASURE_BY_CODE.get('hb')?.ranges ?? [], { gender: person.gender, age });
  expect([hb.low, hb.high]).toEqual([range?.low ?? null, range?.high ?? null]);
});

function offOf(id: string): number {
  return values.filter(({ recordId, mark }) => recordId === id && (mark === 'low' || mark === 'high')).length;
}
