import { sql } from 'kysely';
import { queries } from '#platform/sql/builder.ts';
import { uuid } from '#platform/sql/columns.ts';
import { type ResultOf, read, readSql, write, writeSql } from '#platform/sql/statement.ts';
import type { phrases } from './phrases.tables.ts';

export type PhraseContent = Readonly<{ name: string; text: string; instrument: string | null }>;
export type PhraseRow = ResultOf<typeof SEE>;
type Versioned = Readonly<{ id: string; version: number }>;

const db = queries<typeof phrases>();
const COLUMNS = ['id', 'account_id', 'name', 'text', 'instrument', 'version'] as const;
// Row-level security leaves out what other accounts keep for themselves.
const there = db.selectFrom('phrases').select(COLUMNS).where('deleted_at', 'is', null);

export const LIST = read('phrases.list', () => there.orderBy(sql`account_id IS NULL`).orderBy('place').orderBy('id'));
export const SEE = read('phrases.see', ({ id }: { id: string }) => there.where('id', '=', id));

/** The phrases that the account, or for null the institution, keeps, in their order, until the transaction ends. */
export const SHELF = readSql(
  'phrases.shelf',
  { id: uuid },
  ({ accountId }: { accountId: string | null }) =>
    `SELECT id FROM phrases WHERE account_id IS NOT DISTINCT FROM ${accountId}::uuid AND deleted_at IS NULL
      ORDER BY place, id FOR UPDATE`,
);
export const PLACE = writeSql(
  'phrases.place',
  {},
  ({ ids }: { ids: readonly string[] }) =>
    `UPDATE phrases p SET place = o.place FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS o (id, place) WHERE p.id = o.id`,
);

export const ADD = write(
  'phrases.add',
  (given: PhraseContent & { institutionId: string; accountId: string | null; createdBy: string; place: number }) =>
    db
      .insertInto('phrases')
      .values({
        institution_id: given.institutionId,
        account_id: given.accountId,
        created_by: given.createdBy,
        name: given.name,
        text: given.text,
        instrument: given.instrument,
        place: given.place,
      })
      .returning(COLUMNS),
);
const changed = ({ id, version }: Versioned) =>
  db
    .updateTable('phrases')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning(COLUMNS);
export const CHANGE = write('phrases.change', ({ id, version, name, text, instrument }: PhraseContent & Versioned) =>
  changed({ id, version }).set({ name, text, instrument }),
);
export const REMOVE = write('phrases.remove', (given: Versioned) =>
  changed(given).set({ deleted_at: sql<Date>`now()` }),
);
