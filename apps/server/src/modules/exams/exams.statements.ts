import { sql } from 'kysely';
import { queries } from '#platform/sql/builder.ts';
import { read, write, writeSql } from '#platform/sql/statement.ts';
import type { examRecords, examValues } from './exams.tables.ts';

type Id = Readonly<{ id: string }>;
type RecordFields = Readonly<{
  examDate: string;
  packageId: string | null;
  enterpriseId: string | null;
  conclusion: string | null;
  abnormal: number;
}>;
type Added = RecordFields &
  Readonly<{ institutionId: string; requestId: string; archiveId: string; accountId: string }>;

const db = queries<typeof examRecords | typeof examValues>();
const NEXT_VERSION = { version: sql<number>`version + 1` };
const CHANGED = { updated_at: sql<Date>`now()`, ...NEXT_VERSION };

const columnsOf = (given: RecordFields) => ({
  exam_date: given.examDate,
  package_id: given.packageId,
  enterprise_id: given.enterpriseId,
  conclusion: given.conclusion,
  abnormal: given.abnormal,
});

export const ADDED_BY = read('exams.addedBy', ({ requestId }: { requestId: string }) =>
  db.selectFrom('exam_records').select(['id', 'archive_id as archiveId']).where('request_id', '=', requestId),
);
export const ADD = write('exams.add', (given: Added) =>
  db
    .insertInto('exam_records')
    .values({
      institution_id: given.institutionId,
      request_id: given.requestId,
      archive_id: given.archiveId,
      account_id: given.accountId,
      ...columnsOf(given),
    })
    .returning('id'),
);
export const CHANGE = write('exams.change', (given: RecordFields & Id) =>
  db
    .updateTable('exam_records')
    .set({ ...columnsOf(given), ...CHANGED })
    .where('id', '=', given.id),
);
/** Counts the version up where something that belongs to the examination changed. */
export const TOUCH = write('exams.touch', ({ id }: Id) =>
  db.updateTable('exam_records').set(CHANGED).where('id', '=', id),
);
export const REMOVE = write('exams.remove', ({ id }: Id) =>
  db
    .updateTable('exam_records')
    .set({ deleted_at: sql<Date>`now()`, ...NEXT_VERSION })
    .where('id', '=', id),
);
export const RESTORE = write('exams.restore', ({ id }: Id) =>
  db
    .updateTable('exam_records')
    .set({ deleted_at: null, ...CHANGED })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning('id'),
);

export const REMOVE_VALUES = write('exams.removeValues', ({ recordId }: { recordId: string }) =>
  db.deleteFrom('exam_values').where('record_id', '=', recordId),
);
/** Adds the values of one examination, given as JSON. */
export const ADD_VALUES = writeSql(
  'exams.addValues',
  {},
  (given: { institutionId: string; recordId: string; values: string }) =>
    `INSERT INTO exam_values (institution_id, record_id, item, position, value, unit, low, high, mark, confirmed)
     SELECT ${given.institutionId}, ${given.recordId}, item, position, value, unit, low, high, mark, confirmed
       FROM jsonb_to_recordset(${given.values}::jsonb) AS v(item text, position smallint, value float8, unit text, low float8,
                                                  high float8, mark text, confirmed boolean)`,
);
