import type { Guest, Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { uuid } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';

const LINK = readVisibleSql(
  'storefront.link',
  { id: uuid },
  ({ patients }, { pushId }: { pushId: string }) =>
    `SELECT p.id FROM pushes p JOIN ${patients} a ON a.institution_id = p.institution_id AND a.id = p.archive_id
      WHERE p.id = ${pushId} AND p.kind = 'mall'`,
);

/** Lets pass only a link to the mall. @throws Refusal 404 when it opens something else */
export async function needMallLink(tx: Tx, { actor, pushId }: Guest): Promise<void> {
  const [link] = await LINK(tx, actor, { pushId });
  if (!link) throw notFound();
}
