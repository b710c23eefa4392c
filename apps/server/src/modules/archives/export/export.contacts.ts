import { DICTS } from '@cogclinic/contract/dict';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { oneOf, type RowOf, text, uuid } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';

const CONTACT = { archiveId: uuid, name: text, relation: oneOf(DICTS.relation), phone: text.orNull };
/** Whom to ask about a patient. */
export type FirstContact = RowOf<typeof CONTACT>;

const FIRST = readVisibleSql(
  'archives.firstContacts',
  CONTACT,
  ({ patients }, { ids }: { ids: readonly string[] }) =>
    `SELECT DISTINCT ON (c.archive_id) c.archive_id AS "archiveId", c.name, c.relation, c.phone
       FROM contacts c JOIN ${patients} a ON a.institution_id = c.institution_id AND a.id = c.archive_id
      WHERE c.archive_id = ANY(${ids}::uuid[]) AND c.deleted_at IS NULL
      ORDER BY c.archive_id, c.informant DESC, c.created_at, c.id`,
);

/** The informant of each of these patients, or else the contact named first, by the patient's id. */
export async function firstContacts(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FirstContact>> {
  const rows = await FIRST(tx, actor, { ids });
  return new Map(rows.map((row) => [row.archiveId, row]));
}
