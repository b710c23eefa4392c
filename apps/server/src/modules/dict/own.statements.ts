import { OPEN_DICTS, type OpenDict } from '@cogclinic/contract/dict';
import type { Language } from '@cogclinic/scales/instrument';
import { sql } from 'kysely';
import { queries } from '#platform/sql/builder.ts';
import { bool, json, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { read, readSql, write } from '#platform/sql/statement.ts';
import type { dictEntries } from './dict.tables.ts';

type Labels = Record<Language, string | null>;

const SELECT = `SELECT e.id, e.dict_type AS "dictType", e.code, e.labels, e.retired, e.version,
    app.archives_with_code(e.dict_type, e.code) AS uses
  FROM dict_entries e`;
const COLUMNS = {
  id: uuid,
  dictType: oneOf(OPEN_DICTS),
  code: text,
  labels: json<Labels>(),
  retired: bool,
  version: whole,
  uses: whole,
};

export type OwnRow = RowOf<typeof COLUMNS>;

const db = queries<typeof dictEntries>();
export const ALL = readSql('dict.ownEntries', COLUMNS, () => `${SELECT} ORDER BY e.created_at, e.id`);
export const ONE = readSql('dict.ownEntry', COLUMNS, ({ id }: { id: string }) => `${SELECT} WHERE e.id = ${id}`);
type Added = Readonly<{ institutionId: string; dictType: OpenDict; labels: Labels; createdBy: string }>;
export const ADD = write('dict.add', (given: Added) =>
  db
    .insertInto('dict_entries')
    .values({
      institution_id: given.institutionId,
      dict_type: given.dictType,
      labels: given.labels,
      created_by: given.createdBy,
    })
    .returning('id'),
);
type Changed = Readonly<{ id: string; version: number; labels: Labels; retired: boolean }>;
export const CHANGE = write('dict.change', (given: Changed) =>
  db
    .updateTable('dict_entries')
    .set({ labels: given.labels, retired: given.retired, version: sql<number>`version + 1` })
    .where('id', '=', given.id)
    .where('version', '=', given.version)
    .returning('id'),
);
export const HOLD = read('dict.hold', ({ id }: { id: string }) =>
  db.selectFrom('dict_entries').select('id').where('id', '=', id).forUpdate(),
);
export const REMOVE = write('dict.remove', ({ id }: { id: string }) =>
  db.deleteFrom('dict_entries').where('id', '=', id),
);
/** Entries of one dictionary are written one after another, so that no label is taken twice. */
export const LOCK = readSql(
  'dict.lock',
  {},
  ({ dictType }: { dictType: OpenDict }) =>
    `SELECT FROM pg_advisory_xact_lock(hashtextextended('dict:' || ${dictType}::text || app.institution_id(), 0))`,
);
export const OTHER_LABELS = readSql(
  'dict.otherLabels',
  { labels: json<Labels>() },
  ({ dictType, id }: { dictType: OpenDict; id: string | null }) =>
    `SELECT labels FROM dict_entries WHERE dict_type = ${dictType} AND id IS DISTINCT FROM ${id}::uuid`,
);
