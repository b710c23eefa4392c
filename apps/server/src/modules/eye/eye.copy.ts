import type { RecordCopy } from '#platform/recordCopy.ts';
import { uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { layOutReport } from './print/eye.print.ts';

const IDS = readSql(
  'eye.copied',
  { id: uuid },
  ({ archiveId }: { archiveId: string }) =>
    `SELECT id FROM eye_assessments WHERE archive_id = ${archiveId} AND state <> 'open' ORDER BY begun_at, id`,
);

/** What a copy of a patient's data holds of eye assessments: each as it is printed, and its recordings as they were sent. */
export const eyeCopy: RecordCopy = {
  parts: {
    eye_recordings: { column: 'assessment_id', of: 'eye_assessments' },
    eye_corrections: { column: 'recording_id', of: 'eye_recordings' },
    eye_runs: { column: 'assessment_id', of: 'eye_assessments' },
  },
  without: { eye_recordings: ['storage_key', 'read_key'] },
  files: (archiveId) => `SELECT 'eye/' || r.id || ' ' || r.file_name AS name, r.storage_key AS key
    FROM eye_assessments e JOIN eye_recordings r ON r.institution_id = e.institution_id AND r.assessment_id = e.id
    WHERE e.archive_id = ${archiveId} AND r.storage_key IS NOT NULL`,
  made: {
    ids: async ({ tx, archiveId }) => (await tx.read(IDS, { archiveId })).map(({ id }) => id),
    make: ({ tx, actor, storage, reader }, id) => layOutReport({ tx, actor, storage }, id, reader.language),
  },
};
