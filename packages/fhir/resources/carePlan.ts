import type { CarePlan, CarePlanActivity, Period, Timing } from '@medplum/fhirtypes';
import { type Kept, kept, own, reference, texted } from './parts.ts';
import { ownExtension } from './systems.ts';

/** A training plan; days are `YYYY-MM-DD`. */
export type PlanRow = Kept &
  Readonly<{
    patientId: string;
    name: string;
    author: Readonly<{ id: string; name: string }>;
    createdAt: Date;
    startDay: string;
    /** Null for a plan of single days, which may always get another. */
    lastDay: string | null;
    endedOn: string | null;
    reason: string | null;
    pauses: readonly Readonly<{ fromDay: string; untilDay: string }>[];
    /** 1 Monday to 7 Sunday; null for a plan of single days, as are minutes. */
    weekdays: readonly number[] | null;
    minutes: number | null;
    games: readonly Readonly<{ game: string; name: string; difficulty: string }>[];
    /** Today, where the institution is. */
    today: string;
  }>;

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** A training plan as a CarePlan, each game of it an activity. */
export function toCarePlan(row: PlanRow): CarePlan {
  const span = spanOf(row);
  const timing = timingOf(row, span);
  return {
    resourceType: 'CarePlan',
    ...kept(row),
    status: statusOf(row),
    intent: 'plan',
    category: [own('care-plan', 'training')],
    ...texted('title', row.name),
    subject: reference('Patient', row.patientId),
    period: span,
    created: row.createdAt.toISOString(),
    author: reference('Practitioner', row.author.id, row.author.name),
    ...(row.games.length > 0 && { activity: row.games.map((game) => activityOf(game, row, timing)) }),
    ...(row.reason?.trim() && { note: [{ text: row.reason.trim() }] }),
  };
}

/** A plan that was ended early is revoked from the day on which it no longer runs. */
function statusOf({ endedOn, lastDay, pauses, today }: PlanRow): 'active' | 'completed' | 'revoked' | 'on-hold' {
  if (endedOn !== null && endedOn <= today) return 'revoked';
  if (lastDay !== null && lastDay < today) return 'completed';
  return pauses.some(({ fromDay, untilDay }) => fromDay <= today && today <= untilDay) ? 'on-hold' : 'active';
}

function spanOf({ startDay, lastDay, endedOn }: PlanRow): Period {
  const end = endedOn ?? lastDay;
  return end !== null && end >= startDay ? { start: startDay, end } : { start: startDay };
}

function timingOf({ weekdays, minutes }: PlanRow, boundsPeriod: Period): { scheduledTiming?: Timing } {
  if (weekdays === null || minutes === null) return {};
  const dayOfWeek = weekdays.flatMap((day) => DAYS[day - 1] ?? []);
  return { scheduledTiming: { repeat: { boundsPeriod, duration: minutes, durationUnit: 'min', dayOfWeek } } };
}

function activityOf(
  { game, name, difficulty }: PlanRow['games'][number],
  row: PlanRow,
  timing: { scheduledTiming?: Timing },
): CarePlanActivity {
  const status = { active: 'in-progress', completed: 'completed', revoked: 'stopped', 'on-hold': 'on-hold' } as const;
  return {
    detail: {
      extension: [{ url: ownExtension('difficulty'), valueCode: difficulty }],
      code: own('game', game, name),
      status: status[statusOf(row)],
      ...timing,
    },
  };
}
