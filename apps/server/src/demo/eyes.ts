import { readFile, rm, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { ageOn } from '@cogclinic/contract/nationalId';
import { type SimulatedEye, simulatedEye } from '@cogclinic/gaze/synthetic/simulatedEye';
import type { Results } from '@cogclinic/gaze/tasks/assess';
import { type EyeVersion, STIMULUS_SET, type TaskCode } from '@cogclinic/gaze/tasks/codes';
import { analyse } from '#modules/eye/analysis/analyse.ts';
import { eyeAssessments, eyeRuns } from '#modules/eye/eye.tables.ts';
import { eyeRecordings } from '#modules/eye/recordings.tables.ts';
import { eyeResults } from '#modules/eye/results.ts';
import type { Tx } from '#platform/database.ts';
import { scratchPath } from '#platform/scratch.ts';
import { wireDay } from '#platform/time.ts';
import { clockOf, DAY, daysBefore, MINUTE, visitStart, workingDay } from './calendar.ts';
import type { DemoFile } from './examined.ts';
import { insert } from './insert.ts';
import type { DemoInstitution } from './institution.ts';
import { newRandom, type Random } from './random.ts';
import type { Region } from './region.ts';
import type { Patient } from './visits.ts';

type Row<T extends { $inferInsert: unknown }> = T['$inferInsert'];
/** Eye assessments with what was shown and recorded, and the files of the recordings. */
export type DemoEyes = Readonly<{
  assessments: readonly Row<typeof eyeAssessments>[];
  runs: readonly Row<typeof eyeRuns>[];
  recordings: readonly Row<typeof eyeRecordings>[];
  files: readonly DemoFile[];
}>;

const SEED = 20_261_214;
/** Peaks of velocity show from 200 Hz. */
const RATE_HZ = 250;
const SINCE_DAYS = 100;
const LIMIT_BYTES = 100_000_000;
const SCREEN = { widthPx: 1920, heightPx: 1080, widthMm: 531, heightMm: 299, distanceMm: 600 };
/** The patients before are those whose necks are measured. */
const PATIENT = 2;

type Measured = Readonly<{
  daysAgo: number;
  version: EyeVersion;
  tasks: readonly TaskCode[];
  person: Pick<SimulatedEye, 'latencyMs' | 'errors' | 'novelty' | 'gain' | 'loss' | 'blinks'>;
  isReported: boolean;
}>;
const TASKS = ['antisaccade', 'pursuit', 'search', 'sums'] as const;
/** A patient who gets better; the last report is still to be issued. */
const COURSE: readonly Measured[] = [
  {
    ...{ daysAgo: 62, version: 'initial', tasks: TASKS, isReported: true },
    person: { latencyMs: 330, errors: 2, gain: 0.68, loss: 0.03, blinks: 5 },
  },
  {
    ...{ daysAgo: 5, version: 'retest1', tasks: TASKS, isReported: false },
    person: { latencyMs: 255, errors: 6, gain: 0.92, loss: 0.01, blinks: 7 },
  },
];
const ONE: readonly Measured[] = [
  {
    ...{ daysAgo: 12, version: 'initial', tasks: ['antisaccade'], isReported: true },
    person: { latencyMs: 270, errors: 4, loss: 0.01, blinks: 6 },
  },
];

/** The eye assessments of an institution's patients; only the first institution has a course, so that the first start stays short. */
export async function newEyes(
  region: Region,
  { patients, staff }: DemoInstitution,
  now: Date,
  at: number,
): Promise<DemoEyes> {
  const random = newRandom(SEED + at);
  const admin = staff.accounts.find(({ roleType }) => roleType === 'ADMIN')?.id ?? '';
  const patient = patients.filter(({ archive }) => now.getTime() - archive.createdAt.getTime() > SINCE_DAYS * DAY)[
    PATIENT
  ];
  const made: DemoEyes[] = [];
  for (const measured of patient ? (at === 0 ? COURSE : ONE) : []) {
    if (patient) made.push(await assessed(random, { region, patient, now }, measured, patient.care.doctorId ?? admin));
  }
  return {
    assessments: made.flatMap(({ assessments }) => assessments),
    runs: made.flatMap(({ runs }) => runs),
    recordings: made.flatMap(({ recordings }) => recordings),
    files: made.flatMap(({ files }) => files),
  };
}

type Place = Readonly<{ region: Region; patient: Patient; now: Date }>;

async function assessed(
  random: Random,
  { region, patient, now }: Place,
  { daysAgo, version, tasks, person, isReported }: Measured,
  createdBy: string,
): Promise<DemoEyes> {
  const { institutionId, institution } = region;
  const clock = clockOf(now, institution.timeZone);
  const day = workingDay(daysBefore(clock.day, daysAgo), clock);
  const begunAt = visitStart(random, day, institution.timeZone, clock);
  const assessmentId = random.uuid(begunAt);
  const kept = { institutionId, assessmentId, createdBy };
  const shown = [];
  for (const [at, task] of tasks.entries()) {
    const taskAt = new Date(begunAt.getTime() + at * 4 * MINUTE);
    const eye = { ...person, task, version, rateHz: RATE_HZ, seed: random.whole(1, 1e6) };
    shown.push(await recorded(random, kept, eye, taskAt));
  }
  const age = ageOn(patient.archive.birthday, wireDay(begunAt, institution.timeZone));
  const told = shown.map(({ recording }) => recording.measures as Results);
  const reportedAt = isReported ? new Date(begunAt.getTime() + 25 * MINUTE) : null;
  return {
    assessments: [
      {
        ...{ institutionId, id: assessmentId, archiveId: patient.archive.id, version, tasks: [...tasks] },
        ...{
          state: isReported ? 'reported' : 'analysed',
          begunAt,
          reportedAt,
          reportedBy: isReported ? createdBy : null,
        },
        ...{ results: eyeResults(told, age, []), createdBy, createdAt: begunAt },
      },
    ],
    runs: shown.map(({ run }) => run),
    recordings: shown.map(({ recording }) => recording),
    files: shown.flatMap(({ files }) => files),
  };
}

type Kept = Readonly<{ institutionId: string; assessmentId: string; createdBy: string }>;

/** One task, shown to a simulated person before a tracker, and its recording as the product reads it. */
async function recorded(random: Random, { createdBy, ...kept }: Kept, eye: SimulatedEye, begunAt: Date) {
  const { task, version } = eye;
  const [id, runId] = [random.uuid(begunAt), random.uuid(begunAt)];
  const { csv, shown: trials } = await simulatedEye(eye);
  const shown = trials.map((one) => ({ ...one, phases: [...one.phases] }));
  const run = { id: runId, task, begunAt, screen: SCREEN, set: STIMULUS_SET, shown, drift: 0.4 };
  const original = gzipSync(csv);
  const [path, readPath] = [scratchPath(), scratchPath()];
  try {
    await writeFile(path, original);
    const runs = [{ ...run, begun_at: begunAt }];
    const order = { path, readPath, screen: SCREEN, version, task, runs, offsetMs: 0 };
    const analysed = await analyse(order, LIMIT_BYTES);
    if (analysed.state === 'refused') throw new TypeError(analysed.refusal.code);
    const read = await readFile(readPath);
    const folder = `eye/${kept.institutionId}`;
    const keys = { storageKey: `${folder}/${id}.original`, readKey: `${folder}/${id}.read` };
    return {
      run: { ...kept, ...run, createdAt: begunAt },
      recording: {
        ...{ ...kept, ...keys, id, task, source: 'upload' as const, fileName: `${task}.csv.gz`, screen: SCREEN },
        ...{
          fileBytes: original.length,
          bytes: original.length + read.length,
          state: 'analysed' as const,
          offsetMs: 0,
        },
        ...{ format: analysed.format, quality: analysed.quality, problems: [...analysed.problems] },
        ...{ events: [...analysed.events], placed: [...analysed.placed], measures: { ...analysed.tasks } },
        ...{ createdBy, createdAt: begunAt, analysedAt: begunAt },
      },
      files: [
        { key: keys.storageKey, bytes: original },
        { key: keys.readKey, bytes: read },
      ],
    };
  } finally {
    await Promise.all([path, readPath].map((one) => rm(one, { force: true })));
  }
}

/** Writes the eye assessments of the demonstration. */
export async function insertEyes(tx: Tx, demo: readonly DemoEyes[]): Promise<void> {
  const all = <T>(of: (one: DemoEyes) => readonly T[]) => demo.flatMap(of);
  await Promise.all([
    ...insert(
      tx,
      eyeAssessments,
      all(({ assessments }) => assessments),
    ),
    ...insert(
      tx,
      eyeRuns,
      all(({ runs }) => runs),
    ),
    ...insert(
      tx,
      eyeRecordings,
      all(({ recordings }) => recordings),
    ),
  ]);
}
