import type { RecordCopy } from '#platform/recordCopy.ts';
import { uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { layOutReport } from './cervical.print.ts';

const IDS = readSql(
  'cervical.copied',
  { id: uuid },
  ({ archiveId }: { archiveId: string }) =>
    `SELECT id FROM cervical_evaluations WHERE archive_id = ${archiveId} AND deleted_at IS NULL ORDER BY measured_at, id`,
);

/** What a copy of a patient's data holds of neck motion: each evaluation as it is printed, and its recording. */
export const neckCopy: RecordCopy = {
  without: { cervical_evaluations: ['movement', 'storage_key'] },
  files: (archiveId) => `SELECT 'neck/' || x.id || '.csv.gz' AS name, x.storage_key AS key
    FROM cervical_evaluations x WHERE x.archive_id = ${archiveId} AND x.storage_key IS NOT NULL`,
  made: {
    ids: async ({ tx, archiveId }) => (await tx.read(IDS, { archiveId })).map(({ id }) => id),
    make: ({ tx, actor, reader }, id) => layOutReport(tx, actor, id, reader.language),
  },
};
