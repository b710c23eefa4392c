import { addDays } from '@cogclinic/contract/days';
import { ageOn } from '@cogclinic/contract/nationalId';
import { type Task, type TrainingDay, weekdayOf, weeklyDays } from '@cogclinic/contract/trainingSchedule';
import type { Level } from '@cogclinic/scales/levels';
import { trainingPlans, trainingSchemes } from '#modules/training/plans/plans.tables.ts';
import { packedSent, packedTrials } from '#modules/training/sessions/packed.ts';
import { type Scored, type Sent, scoreSession } from '#modules/training/sessions/scored.ts';
import { trainingReplays, trainingSessions } from '#modules/training/sessions/sessions.tables.ts';
import type { Tx } from '#platform/database.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { momentOf, wireDay } from '#platform/time.ts';
import { daysBetween, MINUTE } from './calendar.ts';
import { insert } from './insert.ts';
import type { DemoInstitution } from './institution.ts';
import { newRandom, type Random } from './random.ts';
import type { Region } from './region.ts';
import { languageOf } from './regionLanguage.ts';
import { type Played, playedTask } from './trained.ts';
import type { Patient } from './visits.ts';

const ANALYZE = writeSql(
  'demo.analyzeTraining',
  {},
  () => 'ANALYZE training_plans, training_sessions, training_replays',
);

type PlanRow = typeof trainingPlans.$inferInsert & { id: string; archiveId: string; createdAt: Date };
type Trained = Readonly<{
  sent: Sent;
  scored: Scored;
  institutionId: string;
  createdBy: string;
  patient: Patient['archive'];
  day: string;
  at: number;
}>;

/** Schemes, plans and what was played for them. */
export type DemoTraining = Readonly<{
  schemes: readonly (typeof trainingSchemes.$inferInsert)[];
  plans: readonly PlanRow[];
  sessions: readonly Trained[];
}>;

const SEED = 20_261_122;
const WEEKDAYS = [1, 3, 5];
const MINUTES = 15;
const WEEKS = 8;
const TASKS: readonly Task[] = [
  { game: 'footprint', difficulty: 'easy', setting: 'clinic' },
  { game: 'colorjump', difficulty: 'easy', setting: 'clinic' },
  { game: 'latticespace', difficulty: 'medium', setting: 'clinic' },
  { game: 'sailing', difficulty: 'medium', setting: 'clinic' },
  { game: 'leftrighthand', difficulty: 'hard', setting: 'clinic' },
  { game: 'footchina', difficulty: 'hard', setting: 'clinic' },
];
const NAMES: Readonly<Record<string, string>> = {
  zh: '记忆与注意训练',
  'zh-TW': '記憶與注意訓練',
  ru: 'Память и внимание',
};

/** A patient keeps to the plan, another has fallen behind, and one finished a short plan two months ago. */
const FATES = [
  { begunDays: 22, weeks: WEEKS, keeps: (_: number) => 0.95 },
  { begunDays: 20, weeks: WEEKS, keeps: (day: number) => (day < 3 ? 0.9 : 0.1) },
  { begunDays: 75, weeks: 2, keeps: (_: number) => 0.9 },
] as const;

/** The training of an institution's patients; only the first institution has all fates, so that the first start stays short. */
export function newTraining(region: Region, one: DemoInstitution, now: Date, at: number): DemoTraining {
  const random = newRandom(SEED + at);
  const { institutionId } = region;
  const { timeZone } = region.institution;
  const today = wireDay(now, timeZone);
  const admin = one.staff.accounts.find(({ roleType }) => roleType === 'ADMIN')?.id ?? '';
  const name = NAMES[languageOf(region)] ?? NAMES.zh ?? '';
  const schemeAt = momentOf(`${addDays(today, -200)} 10:00:00`, timeZone);
  const pattern = { weekdays: WEEKDAYS, minutes: MINUTES, weeks: WEEKS, tasks: [...TASKS] };
  const fates = at === 0 ? FATES : FATES.slice(0, 1);
  const made = trainees(one, today, timeZone)
    .slice(0, fates.length)
    .flatMap((patient, index) => {
      const fate = fates[index];
      return fate ? [{ patient, fate, by: patient.care.doctorId ?? admin }] : [];
    })
    .map(({ patient, fate, by }) => {
      // Plans begin on a Monday.
      const day = addDays(today, -fate.begunDays);
      const startDay = addDays(day, 1 - weekdayOf(day));
      const days = weeklyDays({ ...pattern, startDay, weeks: fate.weeks }, []);
      const createdAt = momentOf(`${startDay} 08:40:00`, timeZone);
      const plan: PlanRow = {
        ...{
          institutionId,
          id: random.uuid(createdAt),
          requestId: random.uuid(createdAt),
          archiveId: patient.archive.id,
        },
        ...{ kind: 'weekly', name, startDay, lastDay: days.at(-1)?.day ?? null, ...pattern, weeks: fate.weeks },
        ...{ pauses: [], createdBy: by, createdAt },
      };
      const until = days.filter(({ day }) => day < today);
      const played = until.flatMap((one, dayAt) =>
        random.chance(fate.keeps(dayAt)) ? ofDay(random, one, plan, timeZone) : [],
      );
      return {
        plan,
        played: scoredInTurn(played).map((one) => ({ ...one, institutionId, createdBy: by, patient: patient.archive })),
      };
    });
  return {
    schemes: [
      {
        ...{ institutionId, id: random.uuid(schemeAt), requestId: random.uuid(schemeAt), name, ...pattern },
        ...{ createdBy: admin, createdAt: schemeAt, updatedAt: schemeAt },
      },
    ],
    plans: made.map(({ plan }) => plan),
    sessions: made.flatMap(({ played }) => played),
  };
}

const TRAINED: ReadonlySet<Level | null> = new Set<Level>(['mild', 'moderate', 'positive']);

/** Patients of long standing whose last result was a finding, but not severe: those whom training is for. */
function trainees(one: DemoInstitution, today: string, timeZone: string): Patient[] {
  const since = addDays(today, -100);
  const last = new Map(one.reports.map((report) => [report.archiveId, report.level ?? null]));
  return one.patients.filter(
    ({ archive }) => TRAINED.has(last.get(archive.id) ?? null) && wireDay(archive.createdAt, timeZone) < since,
  );
}

type Ordered = Readonly<{ played: Played; plan: PlanRow; day: string; at: number }>;

/** The tasks of a training day, one after the other in the morning. */
function ofDay(random: Random, { day, tasks }: TrainingDay, plan: PlanRow, timeZone: string): Ordered[] {
  const first = momentOf(`${day} 09:10:00`, timeZone).getTime() + random.whole(0, 60) * MINUTE;
  return tasks.map((task, at) => ({
    played: playedTask(random, task, new Date(first + at * 8 * MINUTE), daysBetween(plan.startDay, day) / 7),
    ...{ plan, day, at },
  }));
}

/** Plays and scores sessions in their order: each begins where the last of its game ended. */
function scoredInTurn(ordered: readonly Ordered[]): Omit<Trained, 'institutionId' | 'createdBy' | 'patient'>[] {
  const means = new Map<string, number>();
  return ordered.map(({ played, plan, day, at }) => {
    const { game, difficulty } = played.task;
    const known = `${game} ${difficulty}`;
    const sent = played.sent({ archiveId: plan.archiveId, lastMean: means.get(known) ?? null });
    const scored = scoreSession({ ...sent, planTask: { planId: plan.id, day, position: at } });
    if (scored.threshold !== null) means.set(known, scored.threshold);
    return { sent: { ...sent, planTask: { planId: plan.id, day, position: at } }, scored, day, at };
  });
}

/** Writes the training of the demonstration. */
export async function insertTraining(tx: Tx, demo: readonly DemoTraining[]): Promise<void> {
  const sessions = demo.flatMap((one) => one.sessions);
  const packed = await Promise.all(
    sessions.map(async ({ sent, scored, institutionId }) => ({
      ...{ institutionId, sessionId: sent.id },
      ...{ sent: hex(await packedSent(sent)), trials: hex(await packedTrials(scored.played)) },
    })),
  );
  await Promise.all([
    ...insert(
      tx,
      trainingSchemes,
      demo.flatMap(({ schemes }) => schemes),
    ),
    ...insert(
      tx,
      trainingPlans,
      demo.flatMap(({ plans }) => plans),
    ),
    ...insert(tx, trainingSessions, sessions.map(rowOf)),
    ...insert(tx, trainingReplays, packed),
  ]);
  await tx.write(ANALYZE);
}

const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

function rowOf({ sent, scored, institutionId, createdBy, patient, day, at }: Trained) {
  const { id, archiveId, game, difficulty, setting, ending, planTask } = sent;
  const { played: _, profile, ...kept } = scored;
  return {
    ...{ institutionId, id, archiveId, game, difficulty, setting, ending, ...kept, ...profile },
    deviceKind: sent.device.kind,
    ...{ ageYears: ageOn(patient.birthday, day), educationYears: patient.educationYears },
    ...{ begunAt: new Date(sent.begun), endedAt: new Date(sent.ended), createdAt: new Date(sent.ended), createdBy },
    ...{ planId: planTask?.planId, planDay: day, planPosition: at },
  };
}
