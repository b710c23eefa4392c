import type { CallData, CallInput } from '@cogclinic/contract/call';
import { addDays } from '@cogclinic/contract/days';
import type { eyeCalls } from '@cogclinic/contract/eye';
import { EYE_VERSIONS } from '@cogclinic/gaze/tasks/codes';
import { DIMENSIONS } from '@cogclinic/scales/dimensions';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { json, moment, oneOf, type RowOf, uuid } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { momentOf, wireDay, wireTime } from '#platform/time.ts';
import { from } from './assessments.rows.ts';
import type { EyeResults } from './eye.tables.ts';

type Statistics = CallData<typeof eyeCalls.statistics>;

const COLUMNS = {
  id: uuid,
  version: oneOf(EYE_VERSIONS),
  begun_at: moment,
  reported_at: moment.orNull,
  results: json<EyeResults>().always,
};
type Row = RowOf<typeof COLUMNS>;
const SINCE = readVisibleSql(
  'eye.since',
  COLUMNS,
  (parts, { archiveId, since }: { archiveId: string; since: Date }) =>
    `SELECT e.id, e.version, e.begun_at, e.reported_at, e.results FROM ${from(parts)}
      WHERE e.archive_id = ${archiveId} AND e.begun_at >= ${since} AND e.results IS NOT NULL ORDER BY e.begun_at, e.id`,
);

/**
 * The course of a patient's measures and dimensions over so many days, today included.
 * @throws Refusal 404
 */
export async function eyeStatistics(
  tx: Tx,
  actor: Actor,
  archiveId: string,
  { type }: CallInput<typeof eyeCalls.statistics>['query'],
): Promise<Statistics> {
  const firstDay = addDays(wireDay(new Date(), actor.timeZone), 1 - Number(type));
  const since = momentOf(`${firstDay} 00:00:00`, actor.timeZone);
  const [, rows] = await Promise.all([seeArchive(tx, actor, archiveId), SINCE(tx, actor, { archiveId, since })]);
  const timeOf = ({ begun_at }: Row) => wireTime(begun_at, actor.timeZone);
  return {
    type,
    assessments: rows.map((row) => ({
      id: row.id,
      version: row.version,
      beginTime: timeOf(row),
      reportTime: row.reported_at && wireTime(row.reported_at, actor.timeZone),
    })),
    measures: measuresOf(rows, timeOf),
    dimensions: DIMENSIONS.map((dimension) => ({
      dimension,
      points: rows.flatMap((row) => {
        const score = row.results.dimensions.find((one) => one.dimension === dimension)?.score ?? null;
        return score === null ? [] : [{ assessmentId: row.id, time: timeOf(row), score }];
      }),
    })),
  };
}

/** Each measure with its values, and the reference of the last of them. */
function measuresOf(rows: readonly Row[], timeOf: (row: Row) => string): Statistics['measures'] {
  const measures = new Map<string, Statistics['measures'][number]>();
  for (const row of rows) {
    for (const { task, measure, better, reference, value, band } of row.results.measures) {
      if (value === null) continue;
      const key = `${task} ${measure}`;
      const points = measures.get(key)?.points ?? [];
      const point = { assessmentId: row.id, time: timeOf(row), value, band };
      measures.set(key, { task, measure, better, reference, points: [...points, point] });
    }
  }
  return [...measures.values()];
}
