import type { CallInput } from '@cogclinic/contract/call';
import { COMMODITY_BODY, type commodityCalls } from '@cogclinic/contract/commodities';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound, Refusal, stale } from '#platform/refusal.ts';
import { loadCleaner } from '#platform/richText.ts';
import type { Storage } from '#platform/storage.ts';
import { momentOf } from '#platform/time.ts';
import { dropPictures } from '../pictures/pictures.service.ts';
import { type Commodity, presentRow } from './commodities.rows.ts';
import { saveSpecs } from './commodities.specs.ts';
import { ADD, BY_REQUEST, CATEGORY, CHANGE, HOLD, HOLD_SPECS, REMOVE, SEE, SHELVE } from './commodities.statements.ts';

type Saved = CallInput<typeof commodityCalls.save>['body'];

/** One commodity whole. @throws Refusal 404 */
export async function oneCommodity(tx: Tx, actor: Actor, id: string): Promise<Commodity> {
  const [row] = await tx.read(SEE, { id });
  if (!row) throw notFound();
  return { ...presentRow(row, actor), body: row.body };
}

/**
 * Adds a commodity off the shelf, with its specifications, or changes one. The same `requestId` again answers the commodity that it
 * added. The kind of a commodity never changes.
 * @throws Refusal 404, 409 with the current commodity when the version is old, 422 at the category, the body or a specification
 */
export async function saveCommodity(tx: Tx, actor: Actor, given: Saved): Promise<Commodity> {
  const { change, requestId } = given;
  const before = change ? await heldCommodity(tx, actor, change) : null;
  const [made] = before ? [] : await tx.read(BY_REQUEST, { requestId });
  if (made) return oneCommodity(tx, actor, made.id);
  const content = await contentOf(tx, given);
  const { institutionId, accountId: createdBy } = actor;
  const kind = before?.kind ?? given.kind;
  const [added] = before ? [before] : await tx.write(ADD, { ...content, institutionId, requestId, kind, createdBy });
  if (!added) return oneByRequest(tx, actor, requestId);
  if (before) await tx.write(CHANGE, { ...content, id: before.id });
  await saveSpecs(tx, actor, { commodityId: added.id, kind, before: before?.specs ?? [], given: given.specs });
  const after = await oneCommodity(tx, actor, added.id);
  await noted(tx, actor, before ? 'change' : 'add', added.id, {
    fields: before ? changedFields(before, after) : ['all'],
  });
  return after;
}

/**
 * Puts a commodity on the shelf or takes it off. One that is taken off keeps no times.
 * @throws Refusal 404, 409 with the current commodity when the version is old
 */
export async function shelveCommodity(
  tx: Tx,
  actor: Actor,
  { id, version, shelved, shelfFrom, shelfUntil }: CallInput<typeof commodityCalls.shelve>['body'],
): Promise<Commodity> {
  await heldCommodity(tx, actor, { id, version });
  const time = (wire: string | null) => (shelved && wire ? momentOf(wire, actor.timeZone) : null);
  await tx.write(SHELVE, { id, shelved, shelfFrom: time(shelfFrom), shelfUntil: time(shelfUntil) });
  await noted(tx, actor, 'change', id, { fields: ['shelf'], shelved });
  return oneCommodity(tx, actor, id);
}

/**
 * Removes a commodity with its pictures; orders keep what was sold.
 * @throws Refusal 404, 409 with the current commodity when the version is old, 422 while pieces of it are in stock
 */
export async function removeCommodity(
  storage: Storage,
  { tx, actor, log }: { tx: Tx; actor: Actor; log: FastifyBaseLogger },
  given: CallInput<typeof commodityCalls.remove>['body'],
): Promise<null> {
  const before = await heldCommodity(tx, actor, given);
  const left = before.specs.find(({ stock }) => stock);
  if (left) throw new Refusal(422, 'mall:specInStock', { params: { name: left.name, count: left.stock } });
  await saveSpecs(tx, actor, { commodityId: before.id, kind: before.kind, before: before.specs, given: [] });
  await dropPictures(storage, { tx, log }, before.pictures);
  await tx.write(REMOVE, { id: before.id });
  await noted(tx, actor, 'delete', before.id);
  return null;
}

/** The commodity as it is, which nobody else changes until the transaction ends. @throws Refusal 404, 409 */
async function heldCommodity(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Commodity> {
  const [held] = await tx.read(HOLD, { id });
  if (!held) throw notFound();
  await tx.read(HOLD_SPECS, { commodityId: id });
  const current = await oneCommodity(tx, actor, id);
  if (current.version !== version) throw stale(current);
  return current;
}

async function oneByRequest(tx: Tx, actor: Actor, requestId: string): Promise<Commodity> {
  const [made] = await tx.read(BY_REQUEST, { requestId });
  if (!made) throw notFound();
  return oneCommodity(tx, actor, made.id);
}

async function contentOf(tx: Tx, { name, categoryId, body, limitPerPatient }: Saved) {
  if (categoryId) {
    const [category] = await tx.read(CATEGORY, { id: categoryId });
    if (!category) throw fieldRefused('categoryId', 'mall:categoryUnknown');
  }
  const { keptBody } = await loadCleaner();
  const kept = keptBody(body, { most: COMMODITY_BODY, long: 'mall:longBody', blank: null });
  return { name, categoryId, limitPerPatient, body: kept };
}

const FIELDS = ['name', 'categoryId', 'body', 'limitPerPatient', 'specs'] as const;
const changedFields = (before: Commodity, after: Commodity): string[] =>
  FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

async function noted(
  tx: Tx,
  actor: Actor,
  action: 'add' | 'change' | 'delete',
  subjectId: string,
  detail?: Record<string, unknown>,
): Promise<void> {
  await audit(tx, actor, { action, noun: 'commodities', subjectId, ...(detail && { detail }) });
}
