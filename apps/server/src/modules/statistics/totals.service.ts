import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { countPatients, countReports } from './figures.ts';

/** How many patients within the actor's scope there are, and how many reports of screenings they have, of any date. */
export async function totalsOf(tx: Tx, actor: Actor): Promise<{ patients: number; screenings: number }> {
  const [patients, screenings] = await Promise.all([countPatients(tx, actor), countReports(tx, actor)]);
  return { patients, screenings };
}
