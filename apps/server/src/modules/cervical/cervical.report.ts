import type { CallData } from '@cogclinic/contract/call';
import type { cervicalCalls } from '@cogclinic/contract/cervical';
import { gradeOf } from '@cogclinic/motion/grading';
import type { Measures } from '@cogclinic/motion/measures';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, rawErased } from '#platform/refusal.ts';
import { bool, bytes, json, moment, type RowOf, real, uuid } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireTime } from '#platform/time.ts';
import { referencesOf } from './cervical.references.ts';
import { byDirection, COLUMNS, from, ofEach, presentEvaluation, SELECT } from './cervical.rows.ts';
import type { NeckRead } from './reading/neck.read.ts';

export type NeckReport = CallData<typeof cervicalCalls.info>;

const WHOLE = {
  ...COLUMNS,
  sampling: json<NeckRead['sampling']>(),
  has_trunk: bool,
  stretches: json<NeckRead['stretches']>(),
  movement_rate: real,
};
const ONE = readVisibleSql(
  'cervical.one',
  WHOLE,
  (parts, { id }: { id: string }) =>
    `SELECT ${SELECT}, e.sampling, e.has_trunk, e.stretches, e.movement_rate
     FROM ${from(parts)} WHERE e.id = ${id} AND e.deleted_at IS NULL`,
);
const BEFORE = readVisibleSql(
  'cervical.before',
  { id: uuid, measured_at: moment, measures: json<Measures>() },
  (parts, given: { archiveId: string; measuredAt: Date }) =>
    `SELECT e.id, e.measured_at, e.measures FROM ${from(parts)}
     WHERE e.archive_id = ${given.archiveId}::uuid AND e.deleted_at IS NULL AND e.measured_at < ${given.measuredAt}
     ORDER BY e.measured_at DESC, e.id DESC LIMIT 1`,
);
const MOVEMENT = readVisibleSql(
  'cervical.movement',
  { archive_id: uuid, movement: bytes.orNull },
  (parts, { id }: { id: string }) =>
    `SELECT e.archive_id, e.movement FROM ${from(parts)} WHERE e.id = ${id} AND e.deleted_at IS NULL`,
);

/** One evaluation whole, which the audit trail notes. @throws Refusal 404 */
export async function openReport(tx: Tx, actor: Actor, id: string): Promise<NeckReport> {
  const report = await reportOf(tx, actor, id);
  await audit(tx, actor, { action: 'open', noun: 'cervical', subjectId: id, archiveId: report.archiveId });
  return report;
}

/** One evaluation with its measures, graded. @throws Refusal 404 */
export async function reportOf(tx: Tx, actor: Actor, id: string): Promise<NeckReport> {
  const [row] = await ONE(tx, actor, { id });
  if (!row) throw notFound();
  const [[before], { references }] = await Promise.all([
    BEFORE(tx, actor, { archiveId: row.archive_id, measuredAt: row.measured_at }),
    referencesOf(tx),
  ]);
  return {
    ...presentEvaluation(row, actor),
    ...wholeOf(row),
    grades: byDirection((direction) => {
      const measured = row.measures.directions[direction];
      return measured && gradeOf(direction, measured.peakAngle, row.age_years, references);
    }),
    before: before
      ? {
          id: before.id,
          measuredTime: wireTime(before.measured_at, actor.timeZone),
          ranges: ofEach(before.measures, ({ peakAngle }) => peakAngle),
        }
      : null,
  };
}

/** The measures of a row in the contract's types, which are mutable. */
const wholeOf = (row: RowOf<typeof WHOLE>) =>
  ({
    measures: row.measures,
    sampling: row.sampling,
    hasTrunk: row.has_trunk,
    warnings: row.warnings,
    stretches: row.stretches,
    movementRate: row.movement_rate,
  }) as Pick<NeckReport, 'measures' | 'sampling' | 'hasTrunk' | 'warnings' | 'stretches' | 'movementRate'>;

/** The movement of an evaluation, packed. @throws Refusal 404, 410 once it is erased */
export async function movementOf(tx: Tx, actor: Actor, id: string): Promise<Blobbed> {
  const [row] = await MOVEMENT(tx, actor, { id });
  if (!row) throw notFound();
  if (!row.movement) throw rawErased();
  return { bytes: row.movement, mime: 'application/octet-stream', fileName: 'movement.bin', inline: true };
}
