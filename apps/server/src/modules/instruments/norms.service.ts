import { sql } from 'kysely';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { write } from '#platform/sql/statement.ts';
import { instrumentOf } from './instruments.service.ts';
import type { normChoices } from './instruments.tables.ts';

type Choice = { institutionId: string; instrument: string; normSet: string; chosenBy: string };

const db = queries<typeof normChoices>();

const CHOOSE = write('instruments.chooseNormSet', (given: Choice) =>
  db
    .insertInto('norm_choices')
    .values({
      institution_id: given.institutionId,
      instrument: given.instrument,
      norm_set: given.normSet,
      chosen_by: given.chosenBy,
    })
    .onConflict((conflict) =>
      conflict.columns(['institution_id', 'instrument']).doUpdateSet(({ ref }) => ({
        norm_set: ref('excluded.norm_set'),
        chosen_by: ref('excluded.chosen_by'),
        created_at: sql<Date>`now()`,
      })),
    ),
);

/**
 * Chooses the norm set with which the institution's tests begin. Old reports, and tests begun already, keep theirs.
 * @throws Refusal 404, 422 for a norm set that the instrument does not have
 */
export async function chooseNorms(tx: Tx, actor: Actor, code: string, normSet: string): Promise<null> {
  const instrument = await instrumentOf(tx, code);
  if (!instrument.normSets.some((set) => set.code === normSet)) throw fieldRefused('normSet', 'scales:normSetUnknown');
  if (instrument.defaultNormSet === normSet) return null;
  const { institutionId, accountId: chosenBy } = actor;
  await tx.write(CHOOSE, { institutionId, instrument: code, normSet, chosenBy });
  await audit(tx, actor, { action: 'change', noun: 'instruments', detail: { instrument: code, normSet } });
  return null;
}
