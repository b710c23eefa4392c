import type { PartyKind } from '@cogclinic/contract/partyReports';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import type { ResultOf } from '#platform/sql/statement.ts';
import type { Storage } from '#platform/storage.ts';
import { oneStudy, type StudyRow } from '../partyReports.rows.ts';
import { INSTANCE } from './images.statements.ts';
import { kindOf } from './kinds.ts';

type At = { tx: Tx; actor: Actor };
type Instance = ResultOf<typeof INSTANCE> & { study: StudyRow };

/** An image or document of a study that the actor may see. @throws Refusal 404 */
export async function seeInstance({ tx, actor }: At, id: string): Promise<Instance> {
  const [found] = await tx.read(INSTANCE, { id });
  if (!found) throw notFound();
  return { ...found, study: await oneStudy(tx, actor, found.studyId) };
}

/**
 * The bytes of an object of a kind, which is read as a whole.
 * @throws Refusal 404, also for an object of another kind; 422 for one of more bytes than `most`
 */
export async function wholeInstance(
  storage: Storage,
  at: At,
  { id, kind, most }: { id: string; kind: PartyKind; most: number },
): Promise<{ instance: Instance; bytes: Buffer }> {
  const instance = await seeInstance(at, id);
  if (kindOf(instance.sopClass) !== kind) throw notFound();
  if (instance.bytes > most) throw new Refusal(422, 'party-reports:tooLargeToOpen');
  return { instance, bytes: await storage.get(instance.key) };
}
