import { type MeasureRange, markOf, type Person, rangeFor } from '@cogclinic/contract/measureMarks';
import { MEASURE_BY_CODE, MEASURES } from '@cogclinic/contract/measures';
import { measureIn } from '@cogclinic/contract/measuresHere';
import { inUnit } from '@cogclinic/contract/measureUnits';
import { ageOn } from '@cogclinic/contract/nationalId';
import { examItems, examRecords, examValues } from '#modules/exams/exams.tables.ts';
import type { Tx } from '#platform/database.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { wireDay } from '#platform/time.ts';
import { type Clock, clockOf, DAY, daysBefore, daysBetween, visitStart, workingDay } from './calendar.ts';
import { findings, newBody } from './examValues.ts';
import { type ExamWords, examWords } from './examWords.ts';
import { insert } from './insert.ts';
import type { DemoInstitution } from './institution.ts';
import { newRandom, type Random } from './random.ts';
import type { Region } from './region.ts';
import { giverOf } from './staff.ts';
import type { Patient } from './visits.ts';

const ANALYZE = writeSql('demo.analyzeExams', {}, () => 'ANALYZE exam_records, exam_values');

export type DemoExams = Readonly<{
  items: readonly (typeof examItems.$inferInsert)[];
  records: readonly (typeof examRecords.$inferInsert & { id: string; examDate: string; createdAt: Date })[];
  values: readonly (typeof examValues.$inferInsert)[];
}>;

const SEED = 20_260_102;
const SHARE = 0.6;
const YEAR = 365.25;
const ORDER = new Map(MEASURES.map(({ code }, at) => [code, at]));
/** Outside China the limits of the World Health Organization are usual. */
const WHO_BMI: MeasureRange = { gender: null, ageFrom: 18, ageTo: null, low: 18.5, high: 24.9, confirmed: true };

/** Examinations of some of an institution's patients, from their registration on; from numbers of their own. */
export function newExams(region: Region, institution: DemoInstitution, now: Date): DemoExams {
  const random = newRandom(SEED + region.patients);
  const clock = clockOf(now, region.institution.timeZone);
  const items = ownItems(region, institution);
  const made = institution.patients.flatMap((patient) =>
    random.chance(SHARE) ? newCourse(random, { region, institution, clock, items }, patient) : [],
  );
  return { items, records: made.map(({ record }) => record), values: made.flatMap(({ values }) => values) };
}

/** Writes the examinations of the demonstration's institutions. */
export async function insertExams(tx: Tx, made: readonly DemoExams[]): Promise<void> {
  await Promise.all([
    ...insert(
      tx,
      examItems,
      made.flatMap(({ items }) => items),
    ),
    ...insert(
      tx,
      examRecords,
      made.flatMap(({ records }) => records),
    ),
    ...insert(
      tx,
      examValues,
      made.flatMap(({ values }) => values),
    ),
  ]);
  await tx.write(ANALYZE);
}

type Place = Readonly<{
  region: Region;
  institution: DemoInstitution;
  clock: Clock;
  items: DemoExams['items'];
}>;
type Made = { record: DemoExams['records'][number]; values: DemoExams['values'] };

/** One to four examinations of a patient, the first upon registration, then about twice a year. */
function newCourse(random: Random, place: Place, patient: Patient): Made[] {
  const { region, clock } = place;
  const { timeZone } = region.institution;
  const registered = wireDay(patient.archive.createdAt, timeZone);
  const body = newBody(random, patient.archive.gender);
  const pack = random.pick(place.institution.packages);
  const made: Made[] = [];
  let ago = daysBetween(registered, clock.day);
  for (let left = random.whole(1, 4); left > 0 && ago >= 0; left--) {
    const first = made.length === 0;
    const day = first ? registered : workingDay(daysBefore(clock.day, ago), clock);
    const createdAt = first ? patient.archive.createdAt : visitStart(random, day, timeZone, clock);
    const person = { gender: patient.archive.gender, age: ageOn(patient.archive.birthday, day) };
    const found = findings(random, body, pack.items ?? [], daysBetween(registered, day) / YEAR);
    made.push(newRecord(random, place, patient, { day, createdAt, pack, person, found }));
    ago -= random.whole(120, 230);
  }
  return made;
}

type Exam = {
  day: string;
  createdAt: Date;
  pack: DemoInstitution['packages'][number];
  person: Person;
  found: ReadonlyMap<string, number>;
};

function newRecord(random: Random, place: Place, patient: Patient, exam: Exam): Made {
  const { region, institution, clock } = place;
  const { institutionId } = region;
  const id = random.uuid(exam.createdAt);
  const values = [...exam.found]
    .sort(([one], [other]) => (ORDER.get(one) ?? 0) - (ORDER.get(other) ?? 0))
    .map(([item, value], position) => ({
      institutionId,
      recordId: id,
      position,
      ...markedValue(place, item, value, exam.person),
    }));
  const off = values.filter(({ mark }) => mark === 'low' || mark === 'high').map(({ item }) => item);
  const record = {
    institutionId,
    id,
    requestId: random.uuid(exam.createdAt),
    archiveId: patient.archive.id,
    accountId: giverOf(random, institution.staff, patient.care, daysBetween(exam.day, clock.day)),
    examDate: exam.day,
    packageId: exam.pack.id ?? null,
    enterpriseId: exam.pack.enterpriseId ?? null,
    conclusion: random.chance(0.85) ? conclusionOf(examWords[region.key], off) : null,
    abnormal: off.length,
    createdAt: exam.createdAt,
    updatedAt: exam.createdAt,
    version: 1,
  };
  return { record, values };
}

function markedValue({ items, region }: Place, item: string, drawn: number, person: Person) {
  const measure = measureIn(region.institution.timeZone, item);
  const from = MEASURE_BY_CODE.get(item)?.unit ?? '';
  const value = (measure && inUnit(item, drawn, { from, to: measure.unit, decimals: measure.decimals })) ?? drawn;
  const ranges = items.find(({ code }) => code === item)?.ranges ?? measure?.ranges ?? [];
  const range = rangeFor(ranges, person);
  return {
    item,
    value,
    unit: measure?.unit ?? '',
    low: range?.low ?? null,
    high: range?.high ?? null,
    mark: markOf(value, range),
    confirmed: range?.confirmed ?? true,
  };
}

function conclusionOf(words: ExamWords | undefined, off: readonly string[]): string | null {
  if (!words) return null;
  const told = words.findings.filter(([item]) => off.includes(item)).map(([, text]) => text);
  return told.length === 0 ? words.fine : told.slice(0, 3).join('\n');
}

function ownItems(region: Region, institution: DemoInstitution): DemoExams['items'] {
  const bmi = MEASURE_BY_CODE.get('bmi');
  if (region.key !== 'novosibirsk' || !bmi) return [];
  const createdAt = new Date(institution.institution.createdAt?.getTime() ?? 0);
  return [
    {
      institutionId: region.institutionId,
      code: bmi.code,
      name: null,
      group: bmi.group,
      unit: bmi.unit,
      decimals: bmi.decimals,
      ranges: [WHO_BMI],
      enabled: true,
      createdAt: new Date(createdAt.getTime() + DAY),
      version: 1,
    },
  ];
}
