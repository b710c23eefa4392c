import type { Task } from '@cogclinic/contract/trainingSchedule';
import { toCarePlan } from '@cogclinic/fhir/resources/carePlan';
import { fhirRows } from '#platform/fhirSource.ts';
import { day, json, moment, text, uuid, whole, wholes } from '#platform/sql/columns.ts';
import { translator } from '#platform/texts.ts';
import { wireDay } from '#platform/time.ts';

type Trained = Pick<Task, 'game' | 'difficulty'>;
type Pause = Readonly<{ fromDay: string; untilDay: string }>;

/** Training plans as CarePlans; their date is the day on which they begin. */
export const planSource = fhirRows({
  type: 'CarePlan',
  name: 'fhir.plans',
  columns: {
    archive_id: uuid,
    version: whole,
    name: text,
    author: json<{ id: string; name: string }>(),
    created_at: moment,
    start_day: day,
    last_day: day.orNull,
    ended_on: day.orNull,
    reason: text.orNull,
    pauses: json<readonly Pause[]>(),
    weekdays: wholes.orNull,
    minutes: whole.orNull,
    tasks: json<readonly Trained[]>().orNull,
  },
  select: `p.archive_id, p.version, p.name, p.created_at, p.start_day, p.last_day, p.ended_on, p.reason, p.pauses, p.weekdays, p.minutes,
    (SELECT json_build_object('id', u.id, 'name', u.username) FROM accounts u
      WHERE u.institution_id = p.institution_id AND u.id = p.created_by) AS author,
    coalesce(p.tasks, (SELECT jsonb_agg(DISTINCT jsonb_build_object('game', i.game, 'difficulty', i.difficulty))
      FROM training_plan_items i WHERE i.institution_id = p.institution_id AND i.plan_id = p.id)) AS tasks`,
  from: ({ patients }) =>
    `training_plans p JOIN ${patients} a ON a.institution_id = p.institution_id AND a.id = p.archive_id`,
  id: 'p.id',
  updated: 'p.updated_at',
  patient: 'p.archive_id',
  date: { column: 'p.start_day', is: 'day' },
  toResource: (row, { language, now, actor }) =>
    toCarePlan({
      id: row.id,
      version: row.version,
      updatedAt: row.updated_at,
      patientId: row.archive_id,
      name: row.name,
      author: row.author,
      createdAt: row.created_at,
      startDay: row.start_day,
      lastDay: row.last_day,
      endedOn: row.ended_on,
      reason: row.reason,
      pauses: row.pauses,
      weekdays: row.weekdays,
      minutes: row.minutes,
      games: onceEach(row.tasks ?? []).map((task) => ({
        ...task,
        name: translator(language)(`games:name.${task.game}`),
      })),
      today: wireDay(now, actor.timeZone),
    }),
});

/** A plan repeats its tasks; each game is told once for each difficulty. */
function onceEach(tasks: readonly Trained[]): Trained[] {
  const found = new Map(tasks.map(({ game, difficulty }) => [`${game} ${difficulty}`, { game, difficulty }]));
  return [...found.values()];
}
