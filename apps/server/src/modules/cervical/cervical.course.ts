import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { cervicalCalls } from '@cogclinic/contract/cervical';
import type { Measures } from '@cogclinic/motion/measures';
import { changeOf } from '@cogclinic/motion/references';
import { qualityOf, type Warning } from '@cogclinic/motion/warnings';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { json, moment, uuid } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireTime } from '#platform/time.ts';
import { byDirection, from, ofEach } from './cervical.rows.ts';

type Course = (typeof cervicalCalls)['course'];

const DAY_MS = 86_400_000;
/** As many as a chart can show. */
const AT_MOST = 200;
const POINTS = readVisibleSql(
  'cervical.course',
  { id: uuid, measured_at: moment, measures: json<Measures>(), warnings: json<Warning[]>() },
  (parts, given: { archiveId: string; since: Date; limit: number }) =>
    `SELECT e.id, e.measured_at, e.measures, e.warnings FROM ${from(parts)}
     WHERE e.archive_id = ${given.archiveId}::uuid AND e.deleted_at IS NULL AND e.measured_at >= ${given.since}
     ORDER BY e.measured_at DESC, e.id DESC LIMIT ${given.limit}`,
);

/**
 * A patient's evaluations of the last days, oldest first, and which velocities changed by more than is seen when nothing
 * changes. The audit trail notes it.
 * @throws Refusal 404
 */
export async function courseOf(
  tx: Tx,
  actor: Actor,
  archiveId: string,
  { type }: CallInput<Course>['query'],
): Promise<CallData<Course>> {
  await seeArchive(tx, actor, archiveId);
  const since = new Date(Date.now() - Number(type) * DAY_MS);
  const rows = (await POINTS(tx, actor, { archiveId, since, limit: AT_MOST })).reverse();
  if (rows.length > 0)
    await audit(tx, actor, { action: 'open', noun: 'cervical', archiveId, detail: { course: true } });
  const points = rows.map(({ id, measured_at, measures, warnings }) => ({
    id,
    measuredTime: wireTime(measured_at, actor.timeZone),
    quality: qualityOf(warnings),
    ranges: ofEach(measures, ({ peakAngle }) => peakAngle),
    peakVelocity: ofEach(measures, ({ peakVelocity }) => peakVelocity),
    meanVelocity: ofEach(measures, ({ meanVelocity }) => meanVelocity),
    smoothness: ofEach(measures, ({ smoothness }) => smoothness),
    positionError: byDirection((direction) => measures.positionSense[direction]?.absolute ?? null),
  }));
  // A recording that cannot be trusted shows no change.
  const trusted = points.filter(({ quality }) => quality !== 'poor');
  const [first, last] = trusted.length > 1 ? [trusted.at(0), trusted.at(-1)] : [];
  return {
    points,
    changes: byDirection((direction) => {
      const change = (measure: 'peakVelocity' | 'meanVelocity') =>
        changeOf(measure, first?.[measure][direction] ?? null, last?.[measure][direction] ?? null);
      return { peakVelocity: change('peakVelocity'), meanVelocity: change('meanVelocity') };
    }),
  };
}
