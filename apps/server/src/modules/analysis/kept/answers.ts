import type { FigureName } from '@cogclinic/contract/analysis';
import type { STATISTIC_DAYS } from '@cogclinic/contract/statistics';
import { seesAll } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { json, moment, textAs } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { wireDay } from '#platform/time.ts';
import type { Counted } from '../counts.ts';
import type { Narrowing } from '../narrowing.ts';

/** The last days that the page offers. */
export type Days = (typeof STATISTIC_DAYS)[number];
/** A figure in a period and the one before, as it was counted. */
export type Counts = Readonly<{ now: Counted[]; before: Counted[] }>;
type KeptAnswer = Readonly<{ figure: FigureName; counts: Counts; countedAt: Date }>;

/** The oldest that is told: what takes long to count is counted anew as often as its rests allow. */
const OLDEST = "interval '10 minutes'";

const READ = readSql(
  'analysis.keptAnswers',
  { figure: textAs<FigureName>(), counts: json<Counts>().always, countedAt: moment.always },
  (given: { figures: readonly FigureName[]; days: Days; end: string }) =>
    `SELECT k.figure, k.counts, k.counted_at AS "countedAt" FROM kept_answers k
      WHERE k.days = ${given.days} AND k.figure = ANY(${given.figures}::text[]) AND k.end_day = ${given.end}::date
        AND k.counted_at > now() - ${OLDEST}`,
);
const WANT = writeSql(
  'analysis.wantAnswers',
  {},
  (given: { institutionId: string; figures: readonly FigureName[]; days: Days }) =>
    `INSERT INTO kept_answers (institution_id, figure, days)
     SELECT ${given.institutionId}, f, ${given.days} FROM unnest(${given.figures}::text[]) f
     ON CONFLICT (institution_id, figure, days) DO UPDATE SET asked_at = now() WHERE kept_answers.asked_at < now() - interval '1 hour'`,
);

/** The days that are asked for where it is all patients of the institution, in the last days up to today; null otherwise. */
export function usualDays(query: Narrowing, actor: Actor): Days | null {
  const { days, ...rest } = query;
  return seesAll(actor) && Object.values(rest).every((one) => one === undefined) ? days : null;
}

/** What is kept of these figures for everybody who sees all patients, and not too old. */
export const keptAnswers = (
  tx: Tx,
  { timeZone }: Pick<Actor, 'timeZone'>,
  asked: { figures: readonly FigureName[]; days: Days },
): Promise<KeptAnswer[]> => tx.read(READ, { ...asked, end: wireDay(new Date(), timeZone) });

/** Has figures kept counted for those who ask next; noted at most once an hour. */
export async function wantAnswers(
  tx: Tx,
  { institutionId }: Pick<Actor, 'institutionId'>,
  asked: { figures: readonly FigureName[]; days: Days },
): Promise<void> {
  await tx.write(WANT, { institutionId, ...asked });
}
