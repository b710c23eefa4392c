import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { text, uuid } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { IN_BIN } from '../bin/bin.kept.ts';

/** One of several archives that a call concerns. */
export type Chosen = { id: string; name: string };
type Ids = { ids: readonly string[] };

const CHOSEN = { id: uuid, name: text };
const chosen = (source: string, ids: readonly string[]) =>
  `SELECT a.id, a.name FROM ${source} a JOIN archives t ON t.institution_id = a.institution_id AND t.id = a.id
    WHERE a.id = ANY(${ids}::uuid[])`;
/**
 * The rows of the table itself: nothing is locked through a view. After waiting for a lock PostgreSQL reads the locked row again,
 * but not the view's: whether the archive is still there is asked of the locked row.
 */
const LOCK = 'ORDER BY a.id FOR UPDATE OF t';

const SEE = readVisibleSql(
  'archives.chosen',
  CHOSEN,
  ({ patients }, { ids }: Ids) => `${chosen(patients, ids)} ORDER BY a.id`,
);
const HOLD = readVisibleSql(
  'archives.holdChosen',
  CHOSEN,
  ({ patients }, { ids }: Ids) => `${chosen(patients, ids)} AND t.deleted_at IS NULL ${LOCK}`,
);
const HOLD_IN_BIN = readVisibleSql(
  'archives.holdInBin',
  CHOSEN,
  ({ removed }, { ids }: Ids) =>
    `${chosen(removed, ids)} AND ${IN_BIN} AND t.deleted_at IS NOT NULL AND t.merged_into IS NULL ${LOCK}`,
);

/**
 * All of the archives, if each of them is there and within the actor's scope.
 * @throws Refusal 404 when one is not: nothing is done to the others either
 */
export async function seeAll(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Chosen[]> {
  return all(await SEE(tx, actor, { ids }), ids);
}

/**
 * As `seeAll`, held until the transaction ends; always in the same order, so that two batches wait for each other and never
 * both.
 * @throws Refusal 404
 */
export async function lockAll(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Chosen[]> {
  return all(await HOLD(tx, actor, { ids }), ids);
}

/**
 * As `lockAll`, of archives in the bin.
 * @throws Refusal 404
 */
export async function lockInBin(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Chosen[]> {
  return all(await HOLD_IN_BIN(tx, actor, { ids }), ids);
}

function all(found: Chosen[], ids: readonly string[]): Chosen[] {
  if (found.length !== ids.length) throw notFound();
  return found;
}
