import type { ownInstruments } from '#modules/instruments/instruments.tables.ts';
import { DAY, daysBefore, MINUTE, visitStart, workingDay } from './calendar.ts';
import { commented } from './comments.ts';
import { type DemoFile, examinedTests, type ProductionRow } from './examined.ts';
import { followedTests } from './followed.ts';
import { ownAnswers, ownForm } from './ownForm.ts';
import { newRandom, type Random } from './random.ts';
import { languageOf } from './regionLanguage.ts';
import { PSYCHOLOGY } from './staff.ts';
import { type AdministrationRow, type Given, newGiven, type Patient, type Place, type ReportRow } from './visits.ts';

/** What shows a newcomer the rarer things: courses of many tests, drawings and recordings, a form of the institution's own. */
export type DemoShowcase = Readonly<{
  forms: readonly (typeof ownInstruments.$inferInsert)[];
  administrations: readonly AdministrationRow[];
  reports: readonly ReportRow[];
  productions: readonly ProductionRow[];
  files: readonly DemoFile[];
}>;

const SEED = 20_261_100;
/** Days ago on which the own form was filled in. */
const FILLED = [3, 12, 26, 41, 60, 95];
const PUBLISHED = 130;

/** Makes an institution's showcase beside its usual visits; from numbers of its own. */
export function newShowcase(
  place: Place,
  { patients, reports, now }: { patients: readonly Patient[]; reports: readonly ReportRow[]; now: Date },
): DemoShowcase {
  const random = newRandom(SEED + place.region.patients);
  const examined = examinedTests(random, place, patients);
  const given = [
    ...followedTests(random, place, { patients, reports }),
    ...examined.map((one) => one.given),
    ...filledForms(random, place, patients),
  ];
  const known = new Map(patients.map((patient) => [patient.archive.id, patient]));
  return {
    forms: [formRow(place, now)],
    administrations: given.map(({ administration }) => administration),
    reports: given.map(({ report }) => {
      const patient = known.get(report.archiveId);
      return patient ? commented(random, place.region, patient, report, now) : report;
    }),
    productions: examined.flatMap(({ productions }) => productions),
    files: examined.flatMap(({ files }) => files),
  };
}

function filledForms(random: Random, place: Place, patients: readonly Patient[]): Given[] {
  const { clock, region } = place;
  const able = patients.filter(
    ({ archive, department }) =>
      department !== PSYCHOLOGY && clock.now.getTime() - archive.createdAt.getTime() > PUBLISHED * DAY,
  );
  const failing = ({ course: { cognition } }: Patient) => cognition.start + cognition.perYear;
  const byNeed = able.toSorted((a, b) => failing(b) - failing(a));
  return FILLED.flatMap((ago, at) => {
    // From those who fail most to some in the middle.
    const patient = byNeed[Math.floor((at * Math.min(24, byNeed.length)) / FILLED.length)];
    if (!patient) return [];
    const day = workingDay(daysBefore(clock.day, ago), clock);
    const begin = visitStart(random, day, region.institution.timeZone, clock).getTime();
    const start = new Date(Math.floor(begin / 1000) * 1000);
    const end = new Date(start.getTime() + random.whole(3, 6) * MINUTE);
    const accountId = patient.care.doctorId ?? patient.care.healthyDoctorId ?? place.staff.accounts[0]?.id ?? '';
    const answers = ownAnswers(random, languageOf(region), failing(patient));
    return [newGiven(random, place, patient, { instrument: ownForm, answers, accountId, start, end, day })];
  });
}

function formRow({ region, staff }: Place, now: Date): typeof ownInstruments.$inferInsert {
  const admin = staff.accounts.find(({ roleType }) => roleType === 'ADMIN')?.id ?? '';
  const at = new Date(now.getTime() - PUBLISHED * DAY);
  return {
    institutionId: region.institutionId,
    code: ownForm.code,
    version: 1,
    state: 'published',
    instrument: ownForm,
    createdAt: at,
    savedBy: admin,
    savedAt: at,
    publishedBy: admin,
    publishedAt: at,
  };
}
