import { visiblePatients } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';

/** One of several archives that a call concerns. */
export type Chosen = { id: string; name: string };

/**
 * All of the archives, if each of them is there and within the actor's scope.
 * @throws Refusal 404 when one is not: nothing is done to the others either
 */
export async function seeAll(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Chosen[]> {
  return all(await tx.rows<Chosen>(`${statement(visiblePatients(actor))} ORDER BY a.id`, [ids]), ids);
}

/**
 * As `seeAll`, and nobody else changes them until the transaction ends; always in the same order, so that two batches wait
 * for each other and never both.
 * @throws Refusal 404
 */
export async function lockAll(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Chosen[]> {
  return all(await tx.rows<Chosen>(`${statement(visiblePatients(actor))} ${LOCK}`, [ids]), ids);
}

/**
 * As `lockAll`, of removed archives.
 * @param condition on `a`, from the code
 */
export async function lockRemoved(tx: Tx, actor: Actor, ids: readonly string[], condition: string): Promise<Chosen[]> {
  const text = `${statement(visiblePatients(actor, 'removed'))} AND ${condition} ${LOCK}`;
  return all(await tx.rows<Chosen>(text, [ids]), ids);
}

/** The rows of the table itself: nothing is locked through a view. */
const LOCK = 'ORDER BY a.id FOR UPDATE OF t';

const statement = (
  source: string,
) => `SELECT a.id, a.name FROM ${source} a JOIN archives t ON t.institution_id = a.institution_id AND t.id = a.id
    WHERE a.id = ANY($1::uuid[])`;

function all(found: Chosen[], ids: readonly string[]): Chosen[] {
  if (found.length !== ids.length) throw notFound();
  return found;
}
