import type { CallData } from '@cogclinic/contract/call';
import type { examCalls } from '@cogclinic/contract/exams';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { day, uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import type { Translate } from '#platform/texts.ts';
import { unitText } from './exams.items.ts';
import { itemsByCode } from './exams.records.ts';
import { VALUE_COLUMNS } from './exams.rows.ts';
import { inRegion } from './exams.units.ts';

type Trend = CallData<typeof examCalls.trends>[number];

const { item, value, unit, low, high, mark } = VALUE_COLUMNS;
const POINTS = readSql(
  'exams.points',
  { item, value, unit, low, high, mark, recordId: uuid, day },
  ({ archiveId }: { archiveId: string }) =>
    `SELECT v.item, v.value, v.unit, v.low, v.high, v.mark, e.id AS "recordId", e.exam_date AS day
       FROM exam_values v JOIN exam_records e ON e.institution_id = v.institution_id AND e.id = v.record_id
      WHERE e.archive_id = ${archiveId} AND e.deleted_at IS NULL
      ORDER BY e.exam_date, e.created_at, e.id`,
);

/** The course of every item that was measured of one patient, oldest first. @throws Refusal 404 */
export async function trendsOf(tx: Tx, actor: Actor, t: Translate, archiveId: string): Promise<Trend[]> {
  const archive = await seeArchive(tx, actor, archiveId);
  const kept = await tx.read(POINTS, { archiveId: archive.id });
  const points = kept.map((point) => inRegion(point, actor.timeZone));
  if (points.length > 0)
    await audit(tx, actor, { action: 'open', noun: 'exams', archiveId: archive.id, detail: { course: true } });
  const byItem = Map.groupBy(points, ({ item }) => item);
  return [...(await itemsByCode(tx, t)).values()].flatMap((item): Trend[] => {
    const course = byItem.get(item.code);
    const newest = course?.at(-1);
    if (!course || !newest) return [];
    return [
      {
        item: item.code,
        name: item.name,
        group: item.group,
        unit: unitText(t, item.code, newest.unit),
        decimals: item.decimals,
        low: newest.low,
        high: newest.high,
        points: course.map(({ recordId, day, value, mark }) => ({ recordId, day, value, mark })),
      },
    ];
  });
}
