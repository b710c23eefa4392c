import { createHash } from 'node:crypto';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { uuid } from '#platform/sql/columns.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { type ArchiveFields, FIELD_COLUMNS, FIELDS } from '../archives.columns.ts';
import { spellNames } from '../record/words.service.ts';
import type { ReadRow } from './import.rows.ts';

const TYPES: Partial<Record<keyof ArchiveFields, string>> = {
  birthday: 'date',
  departmentId: 'uuid',
  doctorId: 'uuid',
  healthyDoctorId: 'uuid',
  educationYears: 'smallint',
  allergies: 'text[]',
  exposures: 'text[]',
  disabilities: 'text[]',
};

const COLUMNS = FIELDS.map((field) => FIELD_COLUMNS[field]);
const RECORD = FIELDS.map((field) => `"${field}" ${TYPES[field] ?? 'text'}`).join(', ');

const INSERT = writeSql(
  'archives.import',
  { id: uuid },
  ({ institutionId, by, records }: { institutionId: string; by: string; records: string }) =>
    `INSERT INTO archives (institution_id, created_by, request_id, ${COLUMNS.join(', ')})
     SELECT ${institutionId}, ${by}, r.request_id, ${FIELDS.map((field) => `r."${field}"`).join(', ')}
       FROM jsonb_to_recordset(${records}::jsonb) AS r(request_id uuid, ${RECORD})
     ON CONFLICT DO NOTHING RETURNING id`,
);

const NOTE = writeSql(
  'archives.noteFailures',
  {},
  ({ institutionId, jobId, notes }: { institutionId: string; jobId: string; notes: string }) =>
    `INSERT INTO job_failures (institution_id, job_id, row, cells, reasons)
     SELECT ${institutionId}, ${jobId}, f.row, f.cells, f.reasons
       FROM jsonb_to_recordset(${notes}::jsonb) AS f(row integer, cells jsonb, reasons jsonb) ON CONFLICT DO NOTHING`,
);

/** Adds archives at once, but for those that another call registered this very moment. Answers how many were added. */
export async function insertRows(
  tx: Tx,
  actor: Actor,
  jobId: string,
  rows: readonly { row: ReadRow; fields: ArchiveFields }[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const records = rows.map(({ row, fields }) => ({ ...fields, request_id: requestOf(jobId, row.line) }));
  const { institutionId, accountId: by } = actor;
  await spellNames(
    tx,
    rows.map(({ fields }) => fields.name),
  );
  const added = await tx.write(INSERT, { institutionId, by, records: JSON.stringify(records) });
  return added.length;
}

/** Keeps refused rows as they were given, with their reasons. */
export async function noteFailures(tx: Tx, actor: Actor, jobId: string, rows: readonly ReadRow[]): Promise<void> {
  if (rows.length === 0) return;
  const notes = rows.map(({ line, cells, reasons }) => ({ row: line, cells, reasons }));
  await tx.write(NOTE, { institutionId: actor.institutionId, jobId, notes: JSON.stringify(notes) });
}

/** The request id of a row: the same row of the same import has the same one, so it can be added once only. */
function requestOf(jobId: string, line: number): string {
  const hex = createHash('sha256').update(`${jobId} ${line}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
