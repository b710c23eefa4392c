import type { Texts } from '@cogclinic/scales/instrument';
import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import { queries } from '#platform/sql/builder.ts';
import { type ResultOf, read, write } from '#platform/sql/statement.ts';
import type { advices } from './advices.tables.ts';

/** Which band of which norm set of an instrument an advice is for. */
type Place = { instrument: string; normSet: string; band: string };
type Given = Place & { texts: Partial<Texts>; updatedBy: string };

const db = queries<typeof advices>();
const COLUMNS = ['norm_set', 'band', 'texts', 'version'] as const;

const OF_INSTRUMENT = read('advices.ofInstrument', (given: { instrument: string }) =>
  db.selectFrom('advices').select(COLUMNS).where('instrument', '=', given.instrument),
);
const OF_BAND = read('advices.ofBand', (given: Place) =>
  db
    .selectFrom('advices')
    .select(COLUMNS)
    .where('instrument', '=', given.instrument)
    .where('norm_set', '=', given.normSet)
    .where('band', '=', given.band),
);
const ADD = write('advices.add', (given: Given & { institutionId: string }) =>
  db
    .insertInto('advices')
    .values({
      institution_id: given.institutionId,
      instrument: given.instrument,
      norm_set: given.normSet,
      band: given.band,
      texts: given.texts,
      updated_by: given.updatedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS),
);
const CHANGE = write('advices.change', (given: Given & { version: number }) =>
  db
    .updateTable('advices')
    .set({
      texts: given.texts,
      updated_by: given.updatedBy,
      updated_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('instrument', '=', given.instrument)
    .where('norm_set', '=', given.normSet)
    .where('band', '=', given.band)
    .where('version', '=', given.version)
    .returning(COLUMNS),
);

/** An institution's own advice for a band. */
export type OwnAdvice = ResultOf<typeof OF_INSTRUMENT>;

/** The institution's own advice for an instrument, as `withAdvice` takes it. */
export function ownAdvices(tx: Tx, instrument: string): Promise<OwnAdvice[]> {
  return tx.read(OF_INSTRUMENT, { instrument });
}

/** SQL of what `ownAdvices` answers, of the institution and instrument in these columns; null for none. */
export const advicesOf = (institutionId: string, instrument: string): string =>
  `(SELECT jsonb_agg(jsonb_build_object('norm_set', v.norm_set, 'band', v.band, 'texts', v.texts, 'version', v.version))
       FROM advices v WHERE v.institution_id = ${institutionId} AND v.instrument = ${instrument})`;

/** The institution's own advice for one band; undefined where the built-in one stands. */
export async function ownAdvice(tx: Tx, place: Place): Promise<OwnAdvice | undefined> {
  const [found] = await tx.read(OF_BAND, place);
  return found;
}

/**
 * Writes the advice for a band.
 * @param given with the version that it replaces, 0 for none
 * @returns the advice as written; undefined when another version stands there
 */
export async function writeAdvice(
  tx: Tx,
  given: Given & { institutionId: string; version: number },
): Promise<OwnAdvice | undefined> {
  const [written] = await (given.version === 0 ? tx.write(ADD, given) : tx.write(CHANGE, given));
  return written;
}
