import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { instrumentOf } from './instruments.service.ts';

/**
 * Chooses the norm set that the institution uses unless told otherwise. Old reports, and tests begun already, keep theirs.
 * @throws Refusal 404, 422 for a norm set that the instrument does not have
 */
export async function chooseNorms(tx: Tx, actor: Actor, code: string, normSet: string): Promise<null> {
  const instrument = await instrumentOf(tx, code);
  if (!instrument.normSets.some((set) => set.code === normSet)) throw fieldRefused('normSet', 'scales:normSetUnknown');
  if (instrument.defaultNormSet === normSet) return null;
  await tx.rows(
    `INSERT INTO norm_choices (institution_id, instrument, norm_set, chosen_by) VALUES ($1, $2, $3, $4)
     ON CONFLICT (institution_id, instrument) DO UPDATE SET norm_set = $3, chosen_by = $4, created_at = now()`,
    [actor.institutionId, code, normSet, actor.accountId],
  );
  await audit(tx, actor, { action: 'change', noun: 'instruments', detail: { instrument: code, normSet } });
  return null;
}
