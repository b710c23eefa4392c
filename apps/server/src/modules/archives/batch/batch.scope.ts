import { patientScope } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';

const THERE = 'a.deleted_at IS NULL';

/** One of several archives that a call concerns. */
export type Chosen = { id: string; name: string };

/**
 * All of the archives, if each of them is there and within the actor's scope.
 * @throws Refusal 404 when one is not: nothing is done to the others either
 */
export async function seeAll(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Chosen[]> {
  return all(await tx.rows<Chosen>(`${statement(actor, THERE)} ORDER BY a.id`, values(actor, ids)), ids);
}

/**
 * As `seeAll`, and nobody else changes them until the transaction ends; always in the same order, so that two batches wait
 * for each other and never both.
 * @param condition on `archives a`, from the code
 */
export async function lockAll(tx: Tx, actor: Actor, ids: readonly string[], condition = THERE): Promise<Chosen[]> {
  const text = `${statement(actor, condition)} ORDER BY a.id FOR UPDATE`;
  return all(await tx.rows<Chosen>(text, values(actor, ids)), ids);
}

const statement = (actor: Actor, condition: string) =>
  `SELECT a.id, a.name FROM archives a
    WHERE a.id = ANY($2::uuid[]) AND ${condition} AND ${patientScope(actor, 'a', '$1').sql}`;

const values = (actor: Actor, ids: readonly string[]) => [patientScope(actor, 'a', '$1').value, ids];

function all(found: Chosen[], ids: readonly string[]): Chosen[] {
  if (found.length !== ids.length) throw notFound();
  return found;
}
