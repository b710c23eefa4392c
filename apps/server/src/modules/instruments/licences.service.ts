import type { Instrument } from '@cogclinic/scales/instrument';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { instrumentOf } from './instruments.service.ts';

/**
 * Lets pass only an instrument that the institution may use.
 * @throws Refusal 422 when its licence has not been confirmed
 */
export async function needLicence(tx: Tx, instrument: Instrument): Promise<void> {
  if (!instrument.licence.confirmationNeeded) return;
  const held = await heldLicences(tx);
  if (!held.has(instrument.code))
    throw new Refusal(422, 'scales:licenceMissing', { params: { name: instrument.code } });
}

/** The codes of the instruments whose licence the institution has confirmed. */
export async function heldLicences(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ instrument: string }>('SELECT instrument FROM licences');
  return new Set(rows.map(({ instrument }) => instrument));
}

/** Who confirmed the licence of an instrument and when; null when nobody has. */
export async function licenceOf(tx: Tx, code: string): Promise<{ by: string; confirmedAt: Date } | null> {
  const [licence] = await tx.rows<{ username: string; created_at: Date }>(
    `SELECT a.username, l.created_at FROM licences l JOIN accounts a ON a.institution_id = l.institution_id AND a.id = l.confirmed_by
     WHERE l.instrument = $1`,
    [code],
  );
  return licence ? { by: licence.username, confirmedAt: licence.created_at } : null;
}

/**
 * Keeps, or takes back, the institution's word that it holds the instrument's licence.
 * @throws Refusal 404 when there is no such instrument, 422 when it needs no licence
 */
export async function confirmLicence(tx: Tx, actor: Actor, code: string, held: boolean): Promise<null> {
  const instrument = await instrumentOf(tx, code);
  if (!instrument.licence.confirmationNeeded)
    throw new Refusal(422, 'scales:licenceNotNeeded', { params: { name: code } });
  const changed = held
    ? await tx.rows(
        `INSERT INTO licences (institution_id, instrument, confirmed_by) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING instrument`,
        [actor.institutionId, code, actor.accountId],
      )
    : await tx.rows('DELETE FROM licences WHERE instrument = $1 RETURNING instrument', [code]);
  if (changed.length > 0)
    await audit(tx, actor, { action: 'change', noun: 'licences', detail: { instrument: code, held } });
  return null;
}
