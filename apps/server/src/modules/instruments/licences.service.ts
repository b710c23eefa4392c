import type { Instrument } from '@cogclinic/scales/instrument';
import { isLicensed } from '@cogclinic/scales/licence';
import type { accounts } from '#modules/identity/identity.tables.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { queries } from '#platform/sql/builder.ts';
import { read, write } from '#platform/sql/statement.ts';
import { instrumentOf } from './instruments.service.ts';
import type { licences } from './instruments.tables.ts';

const db = queries<typeof accounts | typeof licences>();

/**
 * Lets pass only an instrument that the institution may use.
 * @throws Refusal 422 when its licence has not been confirmed
 */
export async function needLicence(tx: Tx, instrument: Instrument): Promise<void> {
  if (isLicensed(instrument, false)) return;
  const held = await heldLicences(tx);
  if (!held.has(instrument.code))
    throw new Refusal(422, 'scales:licenceMissing', { params: { name: instrument.code } });
}

const HELD = read('licences.held', () => db.selectFrom('licences').select('instrument'));

/** The codes of the instruments whose licence the institution has confirmed. */
export async function heldLicences(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.read(HELD);
  return new Set(rows.map(({ instrument }) => instrument));
}

const OF_INSTRUMENT = read('licences.ofInstrument', (given: { instrument: string }) =>
  db
    .selectFrom('licences as l')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.institution_id', '=', 'l.institution_id').onRef('a.id', '=', 'l.confirmed_by'),
    )
    .select(['a.username', 'l.created_at'])
    .where('l.instrument', '=', given.instrument),
);

/** Who confirmed the licence of an instrument and when; null while it is not confirmed. */
export async function licenceOf(tx: Tx, code: string): Promise<{ by: string; confirmedAt: Date } | null> {
  const [licence] = await tx.read(OF_INSTRUMENT, { instrument: code });
  return licence ? { by: licence.username, confirmedAt: licence.created_at } : null;
}

const CONFIRM = write('licences.confirm', (given: { institutionId: string; instrument: string; confirmedBy: string }) =>
  db
    .insertInto('licences')
    .values({
      institution_id: given.institutionId,
      instrument: given.instrument,
      confirmed_by: given.confirmedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('instrument'),
);
const TAKE_BACK = write('licences.takeBack', (given: { instrument: string }) =>
  db.deleteFrom('licences').where('instrument', '=', given.instrument).returning('instrument'),
);

/**
 * Keeps, or takes back, the institution's word that it holds the instrument's licence.
 * @throws Refusal 404 when there is no such instrument, 422 when it needs no licence
 */
export async function confirmLicence(tx: Tx, actor: Actor, code: string, held: boolean): Promise<null> {
  const instrument = await instrumentOf(tx, code);
  if (!instrument.licence.confirmationNeeded)
    throw new Refusal(422, 'scales:licenceNotNeeded', { params: { name: code } });
  const { institutionId, accountId: confirmedBy } = actor;
  const changed = await (held
    ? tx.write(CONFIRM, { institutionId, instrument: code, confirmedBy })
    : tx.write(TAKE_BACK, { instrument: code }));
  if (changed.length > 0)
    await audit(tx, actor, { action: 'change', noun: 'licences', detail: { instrument: code, held } });
  return null;
}
