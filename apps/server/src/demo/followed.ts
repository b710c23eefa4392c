import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { isLicensed } from '@cogclinic/scales/licence';
import { wireDay } from '#platform/time.ts';
import { drawAnswers } from './answers.ts';
import { DAY, daysBefore, daysBetween, MINUTE, visitStart, workingDay } from './calendar.ts';
import { stateAt } from './courses.ts';
import type { Random } from './random.ts';
import { PSYCHOLOGY, REHABILITATION } from './staff.ts';
import { type Given, newGiven, type Patient, type Place, type ReportRow } from './visits.ts';

const MEMORY = ['MMSE', 'MOCA', 'ADL-14', 'GDS-15'];
const MIND = ['PHQ-9', 'GAD-7', 'ISI'];
/** From how many days of course on somebody is followed closely. */
const LONG = 420;
const BETWEEN = [62, 84] as const;
/** A test is not repeated sooner. */
const SOONEST = 25 * DAY;

/**
 * Tests in addition to the usual visits, about every ten weeks for two years: of one patient who declines, one who is
 * stable, and one who recovers, so that a course has something to show.
 */
export function followedTests(
  random: Random,
  place: Place,
  { patients, reports }: { patients: readonly Patient[]; reports: readonly ReportRow[] },
): Given[] {
  const { clock, region } = place;
  const { timeZone } = region.institution;
  const days = ({ archive }: Patient) => daysBetween(wireDay(archive.createdAt, timeZone), clock.day);
  const long = patients.filter((patient) => days(patient) > LONG);
  const ofMemory = long.filter(({ department }) => department !== PSYCHOLOGY && department !== REHABILITATION);
  const by = (from: readonly Patient[], rank: (patient: Patient) => number) =>
    from.toSorted((a, b) => rank(b) - rank(a)).slice(0, 1);
  const declining = by(ofMemory, ({ course }) => course.cognition.perYear);
  const stable = by(
    ofMemory.filter((patient) => !declining.includes(patient)),
    ({ course }) => course.cognition.start - 20 * course.cognition.perYear,
  );
  const recovering = by(
    long.filter((patient) => !declining.includes(patient) && !stable.includes(patient)),
    ({ course }) => -course.mood.perYear,
  );
  const plans = [
    ...[...declining, ...stable].map((patient) => ({ patient, codes: MEMORY })),
    ...recovering.map((patient) => ({ patient, codes: MIND })),
  ];
  return plans.flatMap(({ patient, codes }) => {
    const before = reports.filter(({ archiveId }) => archiveId === patient.archive.id);
    return visitDays(random, days(patient)).flatMap((ago) =>
      visit(random, place, { patient, codes, before, ago, since: days(patient) - ago }),
    );
  });
}

function visitDays(random: Random, since: number): number[] {
  const found: number[] = [];
  for (let ago = since - random.whole(...BETWEEN); ago > 4; ago -= random.whole(...BETWEEN)) found.push(ago);
  return found;
}

type Visit = { patient: Patient; codes: readonly string[]; before: readonly ReportRow[]; ago: number; since: number };

function visit(random: Random, place: Place, { patient, codes, before, ago, since }: Visit): Given[] {
  const { clock, region, staff } = place;
  const day = workingDay(daysBefore(clock.day, ago), clock);
  const state = stateAt(random, patient.course, since / 365.25);
  let at = Math.floor(visitStart(random, day, region.institution.timeZone, clock).getTime() / 1000) * 1000;
  return codes.flatMap((code) => {
    const instrument = instrumentByCode(code);
    if (!instrument || !isLicensed(instrument, region.licences.includes(code))) return [];
    const isRecent = (report: ReportRow) =>
      report.instrument === code && Math.abs(report.testEndedAt.getTime() - at) < SOONEST;
    if (before.some(isRecent)) return [];
    const start = new Date(at);
    const end = new Date(at + instrument.minutes.to * MINUTE - random.whole(0, 50) * 1000);
    at = end.getTime() + MINUTE;
    const accountId = patient.care.doctorId ?? staff.accounts[0]?.id ?? '';
    const answers = drawAnswers(random, instrument, state);
    return [newGiven(random, place, patient, { instrument, answers, accountId, start, end, day })];
  });
}
