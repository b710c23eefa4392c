import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { commodityCalls } from '@cogclinic/contract/commodities';
import { sql } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, Refusal, stale } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql, write, writeSql } from '#platform/sql/statement.ts';
import { waitForTurn } from '#platform/turn.ts';
import { uniqueName } from '#platform/uniqueName.ts';
import type { commodityCategories } from './commodities.tables.ts';

type Category = CallData<typeof commodityCalls.categories>[number];
type Versioned = Readonly<{ id: string; version: number }>;

const LIST = readSql(
  'commodities.categories',
  { id: uuid, name: text, commodities: whole.always, version: whole },
  () => `SELECT k.id, k.name, k.version,
      (SELECT count(*) FROM commodities c WHERE c.institution_id = k.institution_id AND c.category_id = k.id
        AND c.deleted_at IS NULL) AS commodities
    FROM commodity_categories k WHERE k.deleted_at IS NULL ORDER BY k.position, k.id`,
);
const ADD = writeSql(
  'commodities.addCategory',
  { id: uuid },
  ({ institutionId, name }: { institutionId: string; name: string }) =>
    `INSERT INTO commodity_categories (institution_id, name, position)
     VALUES (${institutionId}, ${name}, (SELECT coalesce(max(position) + 1, 0) FROM commodity_categories))
     RETURNING id`,
);
const PLACE = writeSql(
  'commodities.placeCategories',
  {},
  ({ ids }: { ids: readonly string[] }) =>
    `UPDATE commodity_categories k SET position = o.place
       FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS o (id, place) WHERE k.id = o.id`,
);
const there = ({ id, version }: Versioned) =>
  queries<typeof commodityCategories>()
    .updateTable('commodity_categories')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning('id');
const RENAME = write('commodities.renameCategory', (given: Versioned & { name: string }) =>
  there(given).set({ name: given.name }),
);
const REMOVE = write('commodities.removeCategory', (given: Versioned) =>
  there(given).set({ deleted_at: sql<Date>`now()` }),
);

/** The institution's categories in their order. */
export const listCategories = (tx: Tx): Promise<Category[]> => tx.read(LIST);

/**
 * Adds a category at the end, or renames one.
 * @throws Refusal 404, 409 with the current category when the version is old, 409 when another has the name
 */
export async function saveCategory(
  tx: Tx,
  actor: Actor,
  { change, name }: CallInput<typeof commodityCalls.saveCategory>['body'],
): Promise<Category> {
  await inOrder(tx, actor);
  const before = change && (await seeCategory(tx, change.id));
  const written = change
    ? tx.write(RENAME, { ...change, name })
    : tx.write(ADD, { institutionId: actor.institutionId, name });
  const [saved] = await uniqueName(written, ['commodity_categories_name'], 'mall:categoryTaken');
  if (!saved) throw stale(before);
  await noted(tx, actor, change ? 'change' : 'add', saved.id);
  return seeCategory(tx, saved.id);
}

/** Moves a category past its neighbour; the first stays first, the last stays last. @throws Refusal 404 */
export async function moveCategory(
  tx: Tx,
  actor: Actor,
  { id, by }: CallInput<typeof commodityCalls.moveCategory>['body'],
): Promise<null> {
  await inOrder(tx, actor);
  await seeCategory(tx, id);
  const ids = (await listCategories(tx)).map((category) => category.id);
  const at = ids.indexOf(id);
  const to = Math.min(Math.max(at + by, 0), ids.length - 1);
  if (to === at) return null;
  await tx.write(PLACE, { ids: ids.toSpliced(at, 1).toSpliced(to, 0, id) });
  await noted(tx, actor, 'change', id);
  return null;
}

/**
 * Removes a category.
 * @throws Refusal 404, 409 with the current category when the version is old, 422 while commodities stand in it
 */
export async function removeCategory(
  tx: Tx,
  actor: Actor,
  given: CallInput<typeof commodityCalls.removeCategory>['body'],
): Promise<null> {
  const [removed] = await tx.write(REMOVE, given);
  // Counted when nobody can put a commodity into it any more.
  const before = removed ? null : await seeCategory(tx, given.id);
  if (!removed) throw stale(before);
  const [used] = await tx.read(USED, { id: given.id });
  if (used && used.count > 0) throw new Refusal(422, 'mall:categoryUsed', { params: { count: used.count } });
  await noted(tx, actor, 'delete', given.id);
  return null;
}

const USED = readSql(
  'commodities.categoryUsed',
  { count: whole },
  ({ id }: { id: string }) =>
    `SELECT count(*) AS count FROM commodities WHERE category_id = ${id} AND deleted_at IS NULL`,
);

/** Categories of one institution are put in order one after another. */
const inOrder = (tx: Tx, { institutionId }: Actor): Promise<void> =>
  waitForTurn(tx, `commodity categories:${institutionId}`);

async function seeCategory(tx: Tx, id: string): Promise<Category> {
  const found = (await listCategories(tx)).find((category) => category.id === id);
  if (!found) throw notFound();
  return found;
}

async function noted(tx: Tx, actor: Actor, action: 'add' | 'change' | 'delete', id: string): Promise<void> {
  await audit(tx, actor, { action, noun: 'commodities', subjectId: id, detail: { category: true } });
}
