import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bareReader } from './patientsCore.ts';
import { patientTables } from './patientsTables.ts';
import { root } from './steps.ts';

// Fails when a statement reads a patient's table outside the table's module and without the source of visible patients.

const SEEN = 'the patient was seen in the same transaction, and the 404 drops what was read of another';
const SHOWN = 'a column of a record that the statement reads of a visible patient';

/** Files that may read tables directly, each with its reason. Remove an entry once its file reads none directly. */
const ALLOWED: Readonly<Record<string, readonly [tables: readonly string[], reason: string]>> = {
  'admin/institutions.ts': [['archives', 'reports'], 'the operator counts all institutions as the owner'],
  'modules/analysis/rows.ts': [
    ['archives'],
    'leaves out who was deleted; the statement joins what it reads of the others to the visible patients, or is of who sees them all',
  ],
  'modules/archives/archives.analysed.ts': [['archives'], 'a part of statements that join it to the visible patients'],
  'modules/archives/archives.columns.ts': [['reports'], SHOWN],
  'modules/archives/batch/batch.scope.ts': [['archives'], 'locks the rows that the source chose'],
  'modules/archives/duplicates/merge.service.ts': [
    ['archives'],
    'merges two archives that were locked within the scope',
  ],
  'modules/batteries/runs/runs.rows.ts': [['administrations', 'pushes', 'reports'], SHOWN],
  'modules/casts/casts.codes.ts': [['device_users'], 'which assignment of a device a cast began with; shown to nobody'],
  'modules/casts/casts.statements.ts': [
    ['device_users'],
    'ends the casts of all institutions whose device was handed on',
  ],
  'modules/cervical/cervical.orders.ts': [['device_users'], SHOWN],
  'modules/erasure/asking.service.ts': [['archives'], SEEN],
  'modules/erasure/erasing.service.ts': [
    ['archives', 'contacts', 'changed_patients'],
    'erases, as the owner, what was deleted long ago; shows nobody',
  ],
  'modules/erasure/night/patients.ts': [
    ['archives'],
    'erases, as the owner, what was deleted long ago; shows no patient',
  ],
  'modules/erasure/retention/foreseen.ts': [
    ['archives', 'kept_courses'],
    'counts, for who sees the whole institution, what a period erases',
  ],
  'modules/erasure/review/review.night.ts': [
    ['archives', 'kept_courses'],
    'lists, as the owner, the files that are due; shows no patient',
  ],
  'modules/erasure/statements/held.ts': [['archives'], 'whether a file is kept after a review; shows no patient'],
  'modules/erasure/statements/raw.ts': [
    ['archives', 'kept_courses'],
    'erases, as the owner, what patients have left long ago, and counts it for who sees the whole institution; shows no patient',
  ],
  'modules/exams/exams.studies.statements.ts': [['party_studies'], 'studies of the patient whose examination was seen'],
  'modules/follow-ups/followUps.plan.ts': [['reports'], SEEN],
  'modules/guidance/guidance.statements.ts': [['reports'], SEEN],
  'modules/guidance/guidance.rows.ts': [['reports'], SHOWN],
  'modules/mall/entitlements/entitlements.paid.ts': [
    ['device_users'],
    'the device of the patient whose order is being paid; shown to nobody',
  ],
  'modules/push/guest.page.ts': [['reports'], "the report of the guest's own test"],
  'modules/push/push.record.ts': [['contacts'], SHOWN],
  'modules/push/push.rows.ts': [['reports'], SHOWN],
  'modules/reports/print/reportProductions.service.ts': [
    ['administration_productions'],
    'productions of reports that were seen',
  ],
  'modules/reports/reports.bin.ts': [['battery_run_items'], 'tests of reports that are erased; shown to nobody'],
  'modules/reports/reports.rows.ts': [['administrations'], SHOWN],
  'modules/scales/administrations.record.ts': [['administration_productions', 'pushes'], SEEN],
  'modules/scales/administrations.rows.ts': [['battery_run_items', 'battery_runs'], SHOWN],
  'modules/training/headset/headset.task.ts': [['vr_sessions'], 'the session that the headset has just sent'],
  'modules/training/plans/plans.prescribe.ts': [['vr_sessions'], SEEN],
  'modules/training/plans/plans.sessions.ts': [['vr_sessions'], 'sessions of the plan that the statement reads'],
  'modules/training/sessions/sessions.list.ts': [
    ['vr_sessions'],
    'joined to the visible patients; the count takes off the removed',
  ],
  'modules/webhooks/noticed.ts': [
    ['archives', 'follow_ups'],
    'writes, as the owner, ids for addresses that an administrator registered; shows nobody',
  ],
};

const FOLDER = 'apps/server/src/';
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', FOLDER], { cwd: root, encoding: 'utf8' });
const files = listed.split('\n').filter((file) => file.endsWith('.ts') && !/\.test\.|testing/.test(file));

const bareReadings = bareReader(await patientTables());
const found = files.flatMap((file) =>
  bareReadings(file, readFileSync(join(root, file), 'utf8')).map(
    ({ table }) => `${file.slice(FOLDER.length)}: ${table}`,
  ),
);
const allowed = Object.entries(ALLOWED).flatMap(([file, [tables]]) => tables.map((table) => `${file}: ${table}`));
const problems = [
  ...found.filter((one) => !allowed.includes(one)).map((one) => `${one} is read without visiblePatients`),
  ...allowed.filter((one) => !found.includes(one)).map((one) => `${one} is read bare no more, and goes from the list`),
];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
