import type { CallData, CallInput } from '@cogclinic/contract/call';
import { PHRASES_KEPT, type phraseCalls } from '@cogclinic/contract/phrases';
import { isInstrument } from '#modules/instruments/instruments.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, forbidden, notFound, Refusal, stale } from '#platform/refusal.ts';
import { ADD, CHANGE, LIST, type PhraseRow, PLACE, REMOVE, SEE, SHELF } from './phrases.statements.ts';

type Phrase = CallData<typeof phraseCalls.save>;

/** The account's own phrases, then the institution's, each in its order. */
export async function listPhrases(tx: Tx): Promise<Phrase[]> {
  return (await tx.read(LIST)).map(present);
}

/**
 * Adds a phrase at the end of those kept by the account or, by an administrator, of the institution's; or changes one.
 * @throws Refusal 403 for one of the institution's unless an administrator asks, 404, 409 with the current phrase when the version
 *   is stale, 422 for an unknown instrument or when there are as many as are kept
 */
export async function savePhrase(
  tx: Tx,
  actor: Actor,
  { change, mine, name, text, instrument }: CallInput<typeof phraseCalls.save>['body'],
): Promise<Phrase> {
  if (instrument && !(await isInstrument(tx, instrument)))
    throw fieldRefused('instrument', 'reports:phrase.noInstrument');
  const content = { name, text, instrument };
  if (change) {
    const before = await keptPhrase(tx, actor, change.id);
    const [changed] = await tx.write(CHANGE, { ...content, ...change });
    if (!changed) throw stale(present(before));
    return noted(tx, actor, 'change', changed);
  }
  if (!mine && actor.roleType !== 'ADMIN') throw forbidden();
  const accountId = mine ? actor.accountId : null;
  const kept = await tx.read(SHELF, { accountId });
  if (kept.length >= PHRASES_KEPT)
    throw new Refusal(422, 'reports:phrase.tooMany', { params: { count: PHRASES_KEPT } });
  await tx.write(PLACE, { ids: kept.map(({ id }) => id) });
  const { institutionId, accountId: createdBy } = actor;
  const [added] = await tx.write(ADD, { ...content, institutionId, accountId, createdBy, place: kept.length + 1 });
  if (!added) throw new Error('no phrase after adding it');
  return noted(tx, actor, 'add', added);
}

/**
 * Moves a phrase past its neighbour; the first stays first, the last stays last.
 * @throws Refusal 403 and 404 as `savePhrase`
 */
export async function movePhrase(
  tx: Tx,
  actor: Actor,
  { id, by }: CallInput<typeof phraseCalls.move>['body'],
): Promise<null> {
  const phrase = await keptPhrase(tx, actor, id);
  const ids = (await tx.read(SHELF, { accountId: phrase.account_id })).map((row) => row.id);
  const at = ids.indexOf(id);
  const to = Math.min(Math.max(at + by, 0), ids.length - 1);
  await tx.write(PLACE, { ids: ids.toSpliced(at, 1).toSpliced(to, 0, id) });
  if (to !== at) await noted(tx, actor, 'change', phrase);
  return null;
}

/**
 * Removes a phrase; conclusions written with it stay.
 * @throws Refusal 403, 404 and 409 as `savePhrase`
 */
export async function removePhrase(
  tx: Tx,
  actor: Actor,
  given: CallInput<typeof phraseCalls.remove>['body'],
): Promise<null> {
  const before = await keptPhrase(tx, actor, given.id);
  const [removed] = await tx.write(REMOVE, given);
  if (!removed) throw stale(present(before));
  await noted(tx, actor, 'delete', removed);
  return null;
}

/** A phrase that the actor may change. @throws Refusal 403, 404 */
async function keptPhrase(tx: Tx, actor: Actor, id: string): Promise<PhraseRow> {
  const [found] = await tx.read(SEE, { id });
  if (!found) throw notFound();
  if (found.account_id === null && actor.roleType !== 'ADMIN') throw forbidden();
  return found;
}

async function noted(tx: Tx, actor: Actor, action: 'add' | 'change' | 'delete', row: PhraseRow): Promise<Phrase> {
  await audit(tx, actor, { action, noun: 'phrases', subjectId: row.id });
  return present(row);
}

const present = ({ account_id, ...row }: PhraseRow): Phrase => ({ ...row, mine: account_id !== null });
