import type { CallData } from '@cogclinic/contract/call';
import type { examCalls } from '@cogclinic/contract/exams';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import type { Translate } from '#platform/texts.ts';
import { unitText } from './exams.items.ts';
import { itemsByCode, type ValueRow } from './exams.records.ts';

type Trend = CallData<typeof examCalls.trends>[number];
type Point = ValueRow & { recordId: string; day: string };

/** The course of every item that was measured of one patient, oldest first. @throws Refusal 404 */
export async function trendsOf(tx: Tx, actor: Actor, t: Translate, archiveId: string): Promise<Trend[]> {
  const archive = await seeArchive(tx, actor, archiveId);
  const points = await tx.rows<Point>(
    `SELECT v.item, v.value, v.unit, v.low, v.high, v.mark, v.confirmed, e.id AS "recordId", e.exam_date AS day
       FROM exam_values v JOIN exam_records e ON e.institution_id = v.institution_id AND e.id = v.record_id
      WHERE e.archive_id = $1 AND e.deleted_at IS NULL
      ORDER BY e.exam_date, e.created_at, e.id`,
    [archive.id],
  );
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
