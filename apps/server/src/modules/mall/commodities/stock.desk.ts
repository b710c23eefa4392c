import type { CallData, CallInput } from '@cogclinic/contract/call';
import { type commodityCalls, STOCK_AT_MOST } from '@cogclinic/contract/commodities';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, notFound, Refusal, stale } from '#platform/refusal.ts';
import { wireTime } from '#platform/time.ts';
import { waitForTurn } from '#platform/turn.ts';
import type { Spec } from './commodities.rows.ts';
import { BY_REQUEST, HOLD, MOVE, MOVES, SEE } from './stock.statements.ts';

type Calls = typeof commodityCalls;

/**
 * Adds pieces that came in. The same `requestId` again adds nothing.
 * @throws Refusal 404, 409 when the request was another's, 422 at `pieces` for more than a stock may have, or where none is kept
 */
export async function receiveStock(tx: Tx, actor: Actor, given: CallInput<Calls['receive']>['body']): Promise<Spec> {
  const spec = await heldSpec(tx, given);
  if (spec.done) return spec.now;
  if (spec.stock + given.pieces > STOCK_AT_MOST)
    throw fieldRefused('pieces', 'mall:stockFull', { count: STOCK_AT_MOST });
  return moved(tx, actor, { ...given, change: given.pieces, reason: 'received' });
}

/**
 * Sets a stock to what was counted. The same `requestId` again changes nothing. A count that finds what is there is on record as well.
 * @throws Refusal 404, 409 with the specification when its stock is not the expected one any more, or when the request was another's
 */
export async function countStock(tx: Tx, actor: Actor, given: CallInput<Calls['count']>['body']): Promise<Spec> {
  const spec = await heldSpec(tx, given);
  if (spec.done) return spec.now;
  if (spec.stock !== given.expected) throw stale(spec.now);
  return moved(tx, actor, { ...given, change: given.pieces - spec.stock, reason: 'counted' });
}

/** Every change of a stock, a page of it. @throws Refusal 404 */
export async function listMoves(
  tx: Tx,
  actor: Actor,
  specId: string,
  query: CallInput<Calls['stockMoves']>['query'],
): Promise<CallData<Calls['stockMoves']>> {
  await seeSpec(tx, specId);
  const page = await MOVES(tx, actor, query, { specId });
  const rows = page.rows.map(({ stock_after, by_name, created_at, ...row }) => ({
    ...{ id: row.id, change: row.change, reason: row.reason, note: row.note },
    ...{ stockAfter: stock_after, byName: by_name, time: wireTime(created_at, actor.timeZone) },
  }));
  return { ...page, rows };
}

type Named = Readonly<{ requestId: string; id: string }>;

/** A specification that is kept in stock, locked; `done` when the request was carried out before. */
async function heldSpec(tx: Tx, { requestId, id }: Named): Promise<{ now: Spec; stock: number; done: boolean }> {
  await waitForTurn(tx, `stock move:${requestId}`);
  await tx.read(HOLD, { ids: [id] });
  const now = await seeSpec(tx, id);
  const [before] = await tx.read(BY_REQUEST, { requestId });
  if (before && before.spec_id !== id) throw new Refusal(409, 'mall:requestUsed');
  if (now.stock === null) throw fieldRefused('pieces', 'mall:noStockKept');
  return { now, stock: now.stock, done: before !== undefined };
}

async function moved(
  tx: Tx,
  actor: Actor,
  given: Named & { change: number; reason: 'received' | 'counted'; note: string | null },
): Promise<Spec> {
  const { institutionId, accountId } = actor;
  const { requestId, id, change, reason, note } = given;
  const moves = JSON.stringify([{ specId: id, change, orderLineId: null }]);
  await tx.write(MOVE, { institutionId, accountId, requestId, reason, note, moves });
  await audit(tx, actor, {
    action: 'change',
    noun: 'commodities',
    subjectId: id,
    detail: { stock: reason, change },
  });
  return seeSpec(tx, id);
}

async function seeSpec(tx: Tx, id: string): Promise<Spec> {
  const [found] = await tx.read(SEE, { id });
  if (!found) throw notFound();
  return found.spec;
}
