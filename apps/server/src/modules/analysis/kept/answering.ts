import type { FigureName } from '@cogclinic/contract/analysis';
import { planAnew } from '#modules/statistics/plan.service.ts';
import { AnswerUnwanted } from '#platform/database.ts';
import type { House } from '#platform/module.ts';
import { composed } from '#platform/patientRecord.ts';
import type { Platform } from '#platform/platform.ts';
import { textAs, uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { countsOf } from '../counts.ts';
import { givenOf, periodsOf } from '../narrowing.ts';
import { filterValues } from '../traits.ts';
import type { Counts, Days } from './answers.ts';

/** Background work takes moments; what is left then is taken up by the next. */
const MOMENTS_MS = 15_000;
/** A figure that was not asked for in this time is no longer kept; the next reader waits for it. */
const WANTED = "interval '14 days'";
/** Asked for lately, a figure is counted again after a rest; otherwise once a day, for who opens the page in the morning. */
const LATELY = "interval '1 day'";
/** Rests are at least so long, and nineteen times as long as the counting took: a twentieth of the database's time at most. */
const LEAST_REST = "interval '3 minutes'";
const REST_FACTOR = 19;

const DUE = readSql(
  'analysis.dueAnswers',
  { id: uuid, figure: textAs<FigureName>(), days: textAs<Days>() },
  () => `SELECT k.id, k.figure, k.days FROM kept_answers k JOIN institutions i ON i.id = k.institution_id
     WHERE k.asked_at > now() - ${WANTED}
       AND (k.end_day IS DISTINCT FROM (now() AT TIME ZONE i.time_zone)::date
            OR k.asked_at > now() - ${LATELY}
               AND k.counted_at < now() - greatest(${LEAST_REST}, k.took_ms * ${REST_FACTOR} * interval '1 millisecond'))
     ORDER BY k.counted_at NULLS FIRST, k.id LIMIT 100`,
);
/** Of several servers that count at once the later count stays. */
const KEEP = writeSql(
  'analysis.keepAnswer',
  {},
  (given: { id: string; counts: string; end: string; at: Date; tookMs: number }) =>
    `UPDATE kept_answers SET counts = ${given.counts}::jsonb, end_day = ${given.end}::date, counted_at = ${given.at}, took_ms = ${given.tookMs}
      WHERE id = ${given.id} AND (counted_at IS NULL OR counted_at < ${given.at})`,
);
const FORGET = writeSql(
  'analysis.forgetAnswers',
  {},
  () => `DELETE FROM kept_answers WHERE asked_at < now() - ${WANTED}`,
);

/** Declares how figures that take long are counted before anybody asks. */
export const answeringOf = composed((records) => {
  const count = countsOf(records);

  async function answer({ database }: Pick<Platform, 'database'>, { id, figure, days }: Due): Promise<void> {
    const at = new Date();
    const begun = performance.now();
    const counted = await database.asAnswer(id, async (tx, actor) => {
      await planAnew(tx);
      const periods = periodsOf({ days }, actor);
      const of = (period: typeof periods.now) =>
        count(tx, actor, figure, filterValues({ days }, period.end), givenOf(period, actor));
      const counts: Counts = { now: await of(periods.now), before: await of(periods.before) };
      return { counts, end: periods.now.end };
    });
    const tookMs = Math.round(performance.now() - begun);
    const counts = JSON.stringify(counted.counts);
    await database.asOwner((tx) => tx.write(KEEP, { id, counts, end: counted.end, at, tookMs }));
  }

  /** Counts what is wanted and due, for some moments. @returns how many figures were counted */
  return async (platform: Pick<Platform, 'database'>): Promise<number> => {
    const { database } = platform;
    const until = Date.now() + MOMENTS_MS;
    await database.asOwner((tx) => tx.write(FORGET));
    let done = 0;
    for (const due of await database.asOwner((tx) => tx.read(DUE))) {
      if (Date.now() > until) break;
      try {
        await answer(platform, due);
        done++;
      } catch (error) {
        // Forgotten, or its institution suspended, since it was read.
        if (!(error instanceof AnswerUnwanted)) throw error;
      }
    }
    return done;
  };
});
type Due = Readonly<{ id: string; figure: FigureName; days: Days }>;

/** Looks every minute which answers are due. */
export function keepAnswering(platform: Platform, { records }: House): void {
  const answerSome = answeringOf(records);
  platform.background.schedule('analysis.answers', '* * * * *', () => answerSome(platform).then(() => undefined));
}
