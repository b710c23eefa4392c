import { addDays, addMonths } from '@cogclinic/contract/days';
import { type Suggestion, suggestAfterResult } from '@cogclinic/contract/followUpPlan';
import { isImpaired } from '@cogclinic/scales/levels';
import { followUps } from '#modules/follow-ups/followUps.tables.ts';
import type { Tx } from '#platform/database.ts';
import { wireDay } from '#platform/time.ts';
import { type Clock, clockOf, DAY, daysBetween } from './calendar.ts';
import { type FollowUpWords, followUpWords } from './followUpWords.ts';
import { insert } from './insert.ts';
import type { DemoInstitution } from './institution.ts';
import { newRandom, type Random } from './random.ts';
import type { Region } from './region.ts';
import type { Patient, ReportRow } from './visits.ts';

export type FollowUpRow = typeof followUps.$inferInsert & { createdAt: Date };
type Place = Readonly<{ random: Random; region: Region; words: FollowUpWords; clock: Clock; admin: string }>;
type Planned = Suggestion & Readonly<{ instrument: string | null; reportId: string | null; note: string; from: Date }>;

/** A stream of its own: more follow-ups change no patient's results. */
const SEED = 20_260_500;
/** A patient followed up these days has been coming for this many days. */
const DAYS_KNOWN = 60;
/** Days from today of what every institution has to do these days, with how it is done. */
const THESE_DAYS = [
  [-9, 'telephone'],
  [-3, 'visit'],
  [-1, 'telephone'],
  [0, 'telephone'],
  [0, 'screening'],
  [0, 'visit'],
  [1, 'telephone'],
  [2, 'screening'],
  [4, 'visit'],
  [6, 'telephone'],
] as const;

/** The follow-ups of an institution's patients: done ones, overdue ones, those of today and those to come. */
export function newFollowUps(region: Region, one: DemoInstitution, now: Date): FollowUpRow[] {
  const words = followUpWords[region.key];
  if (!words) return [];
  const random = newRandom(SEED + region.patients);
  const clock = clockOf(now, region.institution.timeZone);
  const place: Place = { random, region, words, clock, admin: one.staff.accounts[0]?.id ?? '' };
  const reportsOf = Map.groupBy(one.reports, ({ archiveId }) => archiveId);
  const tested = one.patients.filter(({ archive }) => reportsOf.has(archive.id));
  const known = tested.filter(({ archive }) => clock.now.getTime() - archive.createdAt.getTime() > DAYS_KNOWN * DAY);
  return [
    ...tested.flatMap((patient) => afterReports(place, patient, reportsOf.get(patient.archive.id) ?? [])),
    ...THESE_DAYS.flatMap(([away, kind], at) => {
      // Spread over the departments, so that every account has something to do.
      const patient = known[(at * 7 + 3) % known.length];
      return patient ? [ofTheseDays(place, patient, away, kind)] : [];
    }),
    ...monthly(place, known.at(-2)),
  ];
}

/** Writes the follow-ups of the demonstration. */
export async function insertFollowUps(tx: Tx, rows: readonly FollowUpRow[]): Promise<void> {
  await Promise.all(insert(tx, followUps, rows));
}

/** After some results, and every alert, somebody asks again; the older ones have their result. */
function afterReports(place: Place, patient: Patient, reports: readonly ReportRow[]): FollowUpRow[] {
  const { random, region, words, clock } = place;
  const byDay = Map.groupBy(reports, ({ createdAt }) => wireDay(createdAt, region.institution.timeZone));
  return [...byDay].flatMap(([day, given]) => {
    // One visit has several tests, but asks for one follow-up.
    const report = given.find(({ flagged }) => flagged) ?? random.pick(given);
    if (!random.chance(report.flagged ? 1 : report.level && !isImpaired(report.level) ? 0.06 : 0.22)) return [];
    const { dueDate, kind } = suggestAfterResult({ level: report.level ?? null, flagged: report.flagged, day }, day);
    const note = report.flagged ? words.alert : random.pick(words.notes[kind]);
    const planned: Planned = {
      dueDate,
      kind,
      instrument: kind === 'screening' ? report.instrument : null,
      reportId: report.id,
      note,
      from: report.createdAt,
    };
    return [dueDate < clock.day ? ended(place, patient, planned) : newRow(place, patient, planned)];
  });
}

function ofTheseDays(place: Place, patient: Patient, away: number, kind: Suggestion['kind']): FollowUpRow {
  const { random, words, clock } = place;
  return newRow(place, patient, {
    dueDate: addDays(clock.day, away),
    kind,
    instrument: kind === 'screening' ? 'AD8' : null,
    reportId: null,
    note: random.pick(words.notes[kind]),
    from: new Date(clock.now.getTime() - (12 - away) * DAY),
  });
}

/** One patient is visited every month: two visits are done, the others to come. */
function monthly(place: Place, patient: Patient | undefined): FollowUpRow[] {
  if (!patient) return [];
  const { random, words, clock } = place;
  const from = new Date(clock.now.getTime() - 55 * DAY);
  const requestId = random.uuid(from);
  const seriesId = random.uuid(from);
  const note = random.pick(words.notes.visit);
  const first = addMonths(clock.day, -2);
  return Array.from({ length: 6 }, (_, position) => {
    const dueDate = addDays(addMonths(first, position), 5);
    const planned: Planned = { dueDate, kind: 'visit', instrument: null, reportId: null, note, from };
    const row = dueDate < clock.day ? ended(place, patient, planned, 'stable') : newRow(place, patient, planned);
    return { ...row, requestId, seriesId, position };
  });
}

/** A planned one as it was done in the end, or now and then cancelled. */
function ended(
  place: Place,
  patient: Patient,
  planned: Planned,
  outcome?: keyof FollowUpWords['results'],
): FollowUpRow {
  const { random, words, clock } = place;
  const row = newRow(place, patient, planned);
  if (outcome === undefined && random.chance(0.07)) return { ...row, state: 'cancelled', version: 2 };
  const late = random.whole(0, Math.min(3, daysBetween(planned.dueDate, clock.day)));
  const how =
    outcome ??
    random.weighted([
      ['stable', 50],
      ['improved', 20],
      ['worse', 14],
      ['unreachable', 9],
      ['refused', 3],
      ['other', 4],
    ] as const);
  return {
    ...row,
    state: 'done',
    doneDate: addDays(planned.dueDate, late),
    doneBy: row.assigneeId,
    way: wayOf(planned.kind, how),
    outcome: how,
    result: random.pick(words.results[how]),
    version: 2,
  };
}

const wayOf = (kind: Suggestion['kind'], how: string) =>
  how === 'unreachable' ? 'telephone' : kind === 'training' ? 'visit' : kind;

function newRow({ random, region, admin, clock }: Place, { archive, care }: Patient, planned: Planned): FollowUpRow {
  const manager = planned.kind === 'telephone' ? care.healthyDoctorId : null;
  const assigneeId = manager ?? care.doctorId ?? care.healthyDoctorId ?? admin;
  const createdAt = new Date(Math.min(planned.from.getTime() + random.whole(2, 40) * 60_000, clock.now.getTime()));
  return {
    institutionId: region.institutionId,
    id: random.uuid(createdAt),
    requestId: random.uuid(createdAt),
    position: 0,
    seriesId: null,
    archiveId: archive.id,
    assigneeId,
    createdBy: care.doctorId ?? assigneeId,
    kind: planned.kind,
    instrument: planned.instrument,
    reportId: planned.reportId,
    dueDate: planned.dueDate,
    note: planned.note,
    state: 'planned',
    doneDate: null,
    doneBy: null,
    way: null,
    outcome: null,
    result: null,
    createdAt,
    version: 1,
  };
}
