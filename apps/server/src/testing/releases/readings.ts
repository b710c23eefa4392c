import { adviceCalls } from '@cogclinic/contract/advices';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { archiveCalls } from '@cogclinic/contract/archives';
import { auditCalls } from '@cogclinic/contract/audit';
import { dictCalls } from '@cogclinic/contract/dict';
import { examCalls } from '@cogclinic/contract/exams';
import { followUpCalls } from '@cogclinic/contract/followUps';
import { gradeCalls } from '@cogclinic/contract/grades';
import { guidanceCalls } from '@cogclinic/contract/guidance';
import { accountCalls } from '@cogclinic/contract/identity';
import { departmentCalls, institutionCalls } from '@cogclinic/contract/institution';
import { jobCalls } from '@cogclinic/contract/jobs';
import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { pushCalls } from '@cogclinic/contract/push';
import { reportCalls } from '@cogclinic/contract/reports';
import { scaleCalls } from '@cogclinic/contract/scales';
import { statisticsCalls } from '@cogclinic/contract/statistics';
import type { TestApp } from '../harness.ts';
import { type Asker, everyRow, signedIn } from './asker.ts';
import { furtherReadings, readMall } from './readings.further.ts';
import { exportReading, patientReading } from './readings.patient.ts';

/**
 * What an administrator reads of an institution, under names of its own: they stay when the contract's change. Left out
 * is what changes with the day: ages, what is overdue, what has expired.
 */
export type Reading = Record<string, unknown>;
/** Readings of each institution, by its administrator's login name. */
export type Readings = Record<string, Reading>;

/** One patient of so many is read whole. */
const EACH = 40;
/** All tests of the demonstration fall into these years. */
const YEARS = { beginTime: '2020-01-01', endTime: '2029-12-31' };

/** The administrators of the demonstration. */
const ADMINISTRATORS = ['admin', 'taipei.admin', 'novosibirsk.admin'];
/** Accounts that see a part of the patients. */
const NARROWER = ['doctor', 'doctor.dept', 'doctor.own', 'manager', 'manager.dept', 'taipei.doctor'];
/** Sells what the clinic in Shanghai has; its administrator may not. */
const SELLER = 'doctor.mall';
const PASSWORD = 'Demo2026';

/** Reads all institutions: those of the demonstration, and others by their administrators' passwords. */
export async function readAll(t: TestApp, others: Record<string, string>): Promise<Readings> {
  const readings: Readings = {};
  const passwords = { ...Object.fromEntries(ADMINISTRATORS.map((name) => [name, PASSWORD])), ...others };
  for (const [name, password] of Object.entries(passwords)) {
    readings[name] = await institutionReading(await signedIn(t, name, password));
  }
  for (const name of NARROWER) {
    const ask = await signedIn(t, name, PASSWORD);
    const counted = [archiveCalls.list, reportCalls.list, examCalls.list, guidanceCalls.list, pushCalls.list];
    const totals: number[] = [];
    for (const call of counted) totals.push((await ask(call, { query: {} })).total);
    readings[name] = { totals };
  }
  readings[SELLER] = { mall: await readMall(await signedIn(t, SELLER, PASSWORD)) };
  return readings;
}

/** Reads everything that an institution's administrator can. */
async function institutionReading(ask: Asker): Promise<Reading> {
  const [trail, settings, patients] = [await readTrail(ask), await readSettings(ask), await readPatients(ask)];
  const ids = Object.keys(patients).filter((_, at) => at % EACH === 0);
  const whole: Reading = {};
  for (const id of ids) whole[id] = await patientReading(ask, id);
  return {
    trail,
    settings,
    patients,
    ...(await readRecords(ask)),
    statistics: await readStatistics(ask),
    whole,
    exported: await exportReading(ask, ids),
    ...(await furtherReadings(ask, ids)),
  };
}

/** The oldest hundred, without those that reading makes. */
async function readTrail(ask: Asker): Promise<unknown> {
  const { rows } = await ask(auditCalls.list, {
    query: { orderBy: 'time asc', pageSize: 100, endTime: YEARS.endTime },
  });
  return rows
    .filter(({ action, noun }) => action !== 'signIn' && noun !== 'audit')
    .map(({ id, time, action, noun, accountName, patientName }) => [id, time, action, noun, accountName, patientName]);
}

async function readSettings(ask: Asker): Promise<Reading> {
  const { name, timeZone, address } = await ask(institutionCalls.info, {});
  const storage = await ask(institutionCalls.storage, {});
  const advices = await ask(adviceCalls.list, { params: { instrument: 'PHQ-9' } });
  return {
    institution: [name, timeZone, address],
    storage: [storage.logos, storage.exams],
    departments: (await ask(departmentCalls.list, {})).map((one) => [one.id, one.name, one.accounts, one.archives]),
    accounts: (await ask(accountCalls.list, {})).map((one) => [one.id, one.username, one.roleType, one.enabled]),
    grades: (await ask(gradeCalls.limits, {})).limits,
    words: (await ask(dictCalls.own, {})).map(({ code, labels, retired, uses }) => [code, labels, retired, uses]),
    advice: advices.map(({ normSet, bands }) => [normSet, bands.map(({ band, level, own }) => [band, level, own])]),
    enterprises: (await ask(examCalls.enterprises, {})).map(({ id, name }) => [id, name]),
    packages: (await ask(examCalls.packages, {})).map(({ id, name, items }) => [id, name, items]),
    ownItems: (await ask(examCalls.items, {}))
      .filter(({ own, changed }) => own || changed)
      .map(({ code, name, ranges }) => [code, name, ranges.length]),
    templates: (await ask(guidanceCalls.templates, {}))
      .filter(({ builtIn }) => !builtIn)
      .map(({ id, name, title }) => [id, name, title]),
    ownInstruments: (await ask(ownInstrumentCalls.list, {})).map((one) => [
      one.id,
      one.name,
      one.state,
      one.version,
      one.hasDraft,
    ]),
  };
}

async function readPatients(ask: Asker): Promise<Reading> {
  const rows = await everyRow((query) => ask(archiveCalls.list, { query }));
  return byId(
    rows,
    ({ name, gender, birthday, idNumber, departmentName, doctorName, healthyDoctorName, lastReport }) => [
      [name, gender, birthday, idNumber, departmentName, doctorName, healthyDoctorName],
      lastReport && [lastReport.id, lastReport.instrument, lastReport.level, lastReport.unbanded],
    ],
  );
}

async function readRecords(ask: Asker): Promise<Reading> {
  const reports = await everyRow((query) => ask(reportCalls.list, { query }));
  const deleted = await everyRow((query) => ask(reportCalls.list, { query: { ...query, deleted: 'true' } }));
  const bin = await everyRow((query) => ask(archiveBatchCalls.bin, { query }));
  const exams = await everyRow((query) => ask(examCalls.list, { query }));
  const guidance = await everyRow((query) => ask(guidanceCalls.list, { query }));
  const followUps = await everyRow((query) => ask(followUpCalls.list, { query: { ...query, view: 'all' } }));
  const pushes = await everyRow((query) => ask(pushCalls.list, { query }));
  const open = await ask(scaleCalls.open, {});
  const jobs = await ask(jobCalls.list, { query: {} });
  return {
    reports: byId(reports, ({ patientName, instrument, total, level, bandName, flagged, conclusion, ...one }) => [
      [patientName, instrument, total, level, bandName, one.confirmation, one.unbanded, flagged],
      [conclusion, one.amendments, one.doctorName, one.testEndTime],
    ]),
    deletedReports: byId(deleted, ({ patientName, instrument, total }) => [patientName, instrument, total]),
    bin: byId(bin, ({ name, deletedByName }) => [name, deletedByName]),
    exams: byId(exams, ({ patientName, examDate, packageName, conclusion, abnormal, images, values }) => [
      [patientName, examDate, packageName, conclusion, abnormal, images.length],
      values.map(({ item, value, mark }) => [item, value, mark]),
    ]),
    guidance: byId(guidance, ({ patientName, title, standing, authorName, issueTime, issuedRevision }) => [
      [patientName, title, standing, authorName, issueTime, issuedRevision],
    ]),
    followUps: byId(followUps, ({ patientName, kind, instrument, dueDate, assigneeName, note, state, ...one }) => [
      [patientName, kind, instrument, dueDate, assigneeName, note, state],
      [one.doneDate, one.doneByName, one.way, one.outcome, one.result],
    ]),
    pushes: byId(pushes, ({ patientName, kind, title, language, byName, openTime, doneTime, reportId }) => [
      [patientName, kind, title, language, byName, openTime, doneTime, reportId],
    ]),
    openTests: byId(open, ({ instrument, patient, answers }) => [instrument, patient.name, answers]),
    jobs: byId(jobs, ({ kind, state, title, done, added, skipped, failed, files }) => [
      [kind, state, title, done, added, skipped, failed, files],
    ]),
  };
}

async function readStatistics(ask: Asker): Promise<unknown> {
  const byTrait: Reading = {};
  for (const by of ['month', 'department', 'instrument', 'age', 'gender', 'education'] as const) {
    const found = await ask(statisticsCalls.reports, { query: { ...YEARS, by } });
    const groups = found.groups.filter(({ reports }) => reports > 0);
    const told = groups.map(({ key, name, reports, patients, flagged, levels }) => [
      key,
      [name, reports, patients, flagged, levels],
    ]);
    byTrait[by] = [found.reports, found.patients, found.flagged, Object.fromEntries(told)];
  }
  const { scores } = await ask(statisticsCalls.reports, { query: { ...YEARS, instrument: 'MMSE' } });
  const across = await ask(statisticsCalls.acrossScales, { query: YEARS });
  return {
    ...byTrait,
    mmse: scores && [scores.count, scores.mean, scores.deviation, scores.bins, scores.change],
    across: Object.fromEntries(
      across.scales.map(({ instrument, patients, better, same, worse }) => [
        instrument,
        [patients, better, same, worse],
      ]),
    ),
  };
}

function byId<Row extends { id: string }>(rows: readonly Row[], tell: (row: Row) => unknown): Reading {
  return Object.fromEntries(rows.map((row) => [row.id, tell(row)]));
}
