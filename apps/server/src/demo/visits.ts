import { ageOn } from '@cogclinic/contract/nationalId';
import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import { isInTaiwan, taiwanDefault } from '@cogclinic/scales/regions';
import { scoreInstrument } from '@cogclinic/scales/score';
import type { reports } from '#modules/reports/reports.tables.ts';
import { resultOf } from '#modules/reports/result/newReport.service.ts';
import type { administrations } from '#modules/scales/scales.tables.ts';
import { wireDay } from '#platform/time.ts';
import { drawAnswers } from './answers.ts';
import { batteryOf } from './battery.ts';
import { type Clock, daysBefore, daysBetween, MINUTE, visitStart, workingDay } from './calendar.ts';
import { type Course, stateAt } from './courses.ts';
import type { ArchiveRow } from './people.ts';
import type { Random } from './random.ts';
import type { Region } from './region.ts';
import { type Care, giverOf, type Staff } from './staff.ts';

export type AdministrationRow = typeof administrations.$inferInsert & { startedAt: Date; savedAt: Date };
export type ReportRow = typeof reports.$inferInsert & { id: string; createdAt: Date; version: number };
/** A patient as the visits need it. */
export type Patient = Readonly<{
  archive: ArchiveRow;
  care: Care;
  department: number;
  course: Course;
  /** Who comes along and answers for the patient. */
  informant: string;
}>;
export type Place = Readonly<{ region: Region; staff: Staff; clock: Clock }>;
export type Given = Readonly<{ administration: AdministrationRow; report: ReportRow }>;

/** Everything given to a patient from the registration to today, at visits three to eight months apart. */
export function newVisits(random: Random, place: Place, patient: Patient): Given[] {
  const { clock, region } = place;
  const { timeZone } = region.institution;
  const registered = wireDay(patient.archive.createdAt, timeZone);
  const given: Given[] = [];
  let ago = daysBetween(registered, clock.day);
  for (let first = true; ago >= 0; first = false) {
    const day = first ? registered : workingDay(daysBefore(clock.day, ago), clock);
    const start = first
      ? new Date(patient.archive.createdAt.getTime() + random.whole(8, 30) * MINUTE)
      : visitStart(random, day, timeZone, clock);
    given.push(...newVisit(random, place, patient, { day, first, start: wholeSecond(start) }));
    if (random.chance(0.14)) break;
    ago -= random.whole(90, 245);
  }
  return given;
}

type Visit = Readonly<{ day: string; first: boolean; start: Date }>;

function newVisit(random: Random, place: Place, patient: Patient, visit: Visit): Given[] {
  const { region, clock, staff } = place;
  const registered = wireDay(patient.archive.createdAt, region.institution.timeZone);
  const state = stateAt(random, patient.course, daysBetween(registered, visit.day) / 365.25);
  const accountId = giverOf(random, staff, patient.care, daysBetween(visit.day, clock.day));
  let at = visit.start;
  return batteryOf(random, region, { department: patient.department, first: visit.first, state }).map((instrument) => {
    const minutes = random.whole(instrument.minutes.from, instrument.minutes.to);
    const end = wholeSecond(new Date(at.getTime() + minutes * MINUTE - random.whole(0, 50) * 1000));
    const answers = drawAnswers(random, instrument, state);
    const made = newGiven(random, place, patient, { instrument, answers, accountId, start: at, end, day: visit.day });
    at = wholeSecond(new Date(end.getTime() + random.whole(20, 150) * 1000));
    return made;
  });
}

/** One instrument given: which, by whom and when, and what was answered. */
export type Test = Readonly<{ instrument: Instrument; answers: Answers; accountId: string; start: Date; end: Date }>;

/** The administration of a test, as it was begun; finished unless told otherwise. */
export function newAdministration(
  random: Random,
  region: Region,
  patient: Patient,
  test: Test,
  state: AdministrationRow['state'] = 'finished',
): AdministrationRow {
  const { instrument } = test;
  return {
    institutionId: region.institutionId,
    id: random.uuid(test.start),
    archiveId: patient.archive.id,
    accountId: test.accountId,
    instrument: instrument.code,
    instrumentVersion: instrument.version,
    normSet: region.normSets[instrument.code] ?? usualNorms(region, instrument),
    informant: instrument.answeredBy === 'informant' ? patient.informant : null,
    educationYears: patient.archive.educationYears ?? null,
    answers: { ...test.answers },
    revision: Object.keys(test.answers).length,
    state,
    startedAt: test.start,
    savedAt: test.end,
  };
}

const usualNorms = ({ institution }: Region, instrument: Instrument) =>
  isInTaiwan(institution.timeZone) ? taiwanDefault(instrument) : instrument.defaultNormSet;

/** A test with its scored report, as of the day on which it was given. */
export function newGiven(random: Random, { region }: Place, patient: Patient, test: Test & { day: string }): Given {
  const { instrument, answers } = test;
  const { archive } = patient;
  const administration = newAdministration(random, region, patient, test);
  const ageYears = ageOn(archive.birthday, test.day);
  const educationYears = archive.educationYears ?? null;
  const score = scoreInstrument({ ...instrument, defaultNormSet: administration.normSet ?? null }, answers, {
    ageYears,
    sex: archive.gender,
    ...(educationYears === null ? {} : { educationYears }),
  });
  const createdAt = new Date(test.end.getTime() + random.whole(300, 2500));
  const report = {
    institutionId: region.institutionId,
    id: random.uuid(createdAt),
    administrationId: administration.id,
    archiveId: archive.id,
    accountId: test.accountId,
    ...resultOf(instrument, score),
    ageYears,
    educationYears,
    informant: administration.informant ?? null,
    answers: { ...answers },
    score,
    testStartedAt: test.start,
    testEndedAt: test.end,
    doctorComment: null,
    commentBy: null,
    commentedAt: null,
    signedAt: null,
    signedBy: null,
    amendments: 0,
    createdAt,
    version: 1,
  };
  return { administration, report };
}

/** Test times come from the console in whole seconds. */
function wholeSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000);
}
