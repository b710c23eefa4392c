import type { contact } from '@cogclinic/contract/contacts';
import { DICTS } from '@cogclinic/contract/dict';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, stale } from '#platform/refusal.ts';
import { bool, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import type { Parts } from '#platform/sql/matching.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';

export type Contact = z.output<typeof contact>;

/** A contact as it goes out. */
export const COLUMNS = {
  id: uuid,
  archiveId: uuid,
  name: text,
  relation: oneOf(DICTS.relation),
  phone: text.orNull,
  email: text.orNull,
  livesWith: bool.orNull,
  informant: bool,
  remark: text.orNull,
  version: whole,
};

/** Selects `COLUMNS`; the alias is that of `from`. */
export const SELECT = `c.id, c.archive_id AS "archiveId", c.name, c.relation, c.phone, c.email, c.lives_with AS "livesWith",
  c.informant, c.remark, c.version`;

/** Contacts of the patients whom the actor may see. */
export const from = ({ patients }: Pick<Parts, 'patients'>): string =>
  `contacts c JOIN ${patients} a ON a.institution_id = c.institution_id AND a.id = c.archive_id`;

const HOLD = readVisibleSql(
  'contacts.hold',
  COLUMNS,
  (parts, { id, removed }: { id: string; removed: boolean }) =>
    `SELECT ${SELECT} FROM ${from(parts)} WHERE c.id = ${id} AND (c.deleted_at IS NOT NULL) = ${removed} FOR UPDATE OF c`,
);

/**
 * A contact that is about to be changed, held until the transaction ends; a removed one where that is asked for.
 * @throws Refusal 404, 409 with the current record when the version is stale
 */
export async function holdContact(
  tx: Tx,
  actor: Actor,
  { id, version }: Readonly<{ id: string; version: number }>,
  removed = false,
): Promise<RowOf<typeof COLUMNS>> {
  const [row] = await HOLD(tx, actor, { id, removed });
  if (!row) throw notFound();
  if (row.version !== version) throw stale(row);
  return row;
}
