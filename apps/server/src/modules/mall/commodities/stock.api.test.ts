import { randomUUID } from 'node:crypto';
import { commodityCalls as calls } from '@cogclinic/contract/commodities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { hashOfToken } from '#platform/token.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newCommodity } from '#testing/samples.commodities.ts';
import { testWrite } from '#testing/sql.ts';
import { offersFor } from './offers.service.ts';
import { returnStock, type StockLine, takeStock } from './stock.service.ts';

let t: TestApp;
let seller: TestAccount;

beforeAll(async () => {
  t = await testApp();
  seller = await t.account({ institutionId: await t.institution(), mallAuthority: true });
});
afterAll(() => t.close());

/** Specifications with so many pieces each. */
async function stocked(...pieces: number[]): Promise<string[]> {
  const body = newCommodity();
  const [one] = body.specs;
  if (!one) throw new Error('the sample has specifications');
  const specs = pieces.map((_, index) => ({ ...one, code: `${one.code}-${index}` }));
  const { data } = await t.send(calls.save, { body: { ...body, specs } }, seller.token);
  for (const [index, { id }] of data.specs.entries()) {
    const receipt = { requestId: randomUUID(), id, pieces: pieces[index] ?? 0 };
    if (receipt.pieces > 0) await t.send(calls.receive, { body: receipt }, seller.token);
  }
  return data.specs.map(({ id }) => id);
}
const moves = async (id: string) =>
  (await t.send(calls.stockMoves, { params: { id }, query: { orderBy: 'time asc' } }, seller.token)).data.rows.map(
    ({ reason, change, stockAfter }) => [reason, change, stockAfter],
  );
const stockOf = async (id: string) =>
  Number((await t.owner('SELECT stock FROM commodity_specs WHERE id = $1', [id]))[0]?.stock);
const by = () => ({ institutionId: seller.institutionId, accountId: seller.id });
const line = (specId: string, quantity: number): StockLine => ({ orderLineId: randomUUID(), specId, quantity });
const asSeller = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  t.platform.database.asActor(hashOfToken(seller.token), work);

describe('at the desk', () => {
  test('pieces come in and are counted, each on record once', async () => {
    const [id = ''] = await stocked(5);
    const requestId = randomUUID();
    const count = { requestId, id, pieces: 3, expected: 5, note: '月末盘点' };
    expect((await t.send(calls.count, { body: count }, seller.token)).data.stock).toBe(3);
    expect((await t.send(calls.count, { body: count }, seller.token)).data.stock).toBe(3);
    expect(await moves(id)).toEqual([
      ['received', 5, 5],
      ['counted', -2, 3],
    ]);
  });

  test('a count of a stock that changed meanwhile is refused with what is there now', async () => {
    const [id = ''] = await stocked(5);
    const body = { requestId: randomUUID(), id, pieces: 9, expected: 4 };
    const late = await t.send(calls.count, { body }, seller.token);
    expect([late.status, late.data]).toMatchObject([409, { id, stock: 5 }]);
    expect(await stockOf(id)).toBe(5);
  });

  test('a count that finds what is there is on record', async () => {
    const [id = ''] = await stocked(0);
    const body = { requestId: randomUUID(), id, pieces: 0, expected: 0 };
    expect((await t.send(calls.count, { body }, seller.token)).status).toBe(200);
    expect(await moves(id)).toEqual([['counted', 0, 0]]);
  });

  test('what is in stock is not removed', async () => {
    const body = newCommodity();
    const { data } = await t.send(calls.save, { body }, seller.token);
    const [first, second] = data.specs;
    const receipt = { requestId: randomUUID(), id: first?.id ?? '', pieces: 2 };
    await t.send(calls.receive, { body: receipt }, seller.token);
    const change = { id: data.id, version: 1 };
    const kept = { ...body.specs[1], id: second?.id ?? null } as (typeof body.specs)[number];
    const fewer = await t.send(calls.save, { body: { ...body, change, specs: [kept] } }, seller.token);
    expect([fewer.status, fewer.msg]).toEqual([422, expect.stringContaining('2 pieces')]);
    expect((await t.send(calls.remove, { body: change }, seller.token)).status).toBe(422);
    const none = { requestId: randomUUID(), id: first?.id ?? '', pieces: 0, expected: 2 };
    await t.send(calls.count, { body: none }, seller.token);
    expect((await t.send(calls.remove, { body: change }, seller.token)).status).toBe(200);
    expect((await t.send(calls.one, { params: { id: data.id } }, seller.token)).status).toBe(404);
  });
});

describe('an order', () => {
  test('takes all its lines or none, and names what is short', async () => {
    const [a = '', b = ''] = await stocked(5, 1);
    const refused = await asSeller((tx) => takeStock(tx, by(), [line(a, 2), line(b, 2)])).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ status: 422, key: 'mall:stockShort', params: { name: '记忆训练卡片', count: 1 } });
    const twice = await asSeller((tx) => takeStock(tx, by(), [line(a, 3), line(a, 3)])).catch(
      (error: unknown) => error,
    );
    expect(twice).toMatchObject({ params: { count: 2 }, data: { fields: [{ path: 'lines.1.quantity' }] } });
    expect([await stockOf(a), await stockOf(b)]).toEqual([5, 1]);
    await asSeller((tx) => takeStock(tx, by(), [line(a, 2), line(b, 1)]));
    expect([await stockOf(a), await stockOf(b)]).toEqual([3, 0]);
  });

  test('gives back what it took', async () => {
    const [a = ''] = await stocked(5);
    const taken = [line(a, 2)];
    await asSeller((tx) => takeStock(tx, by(), taken));
    await asSeller((tx) => returnStock(tx, { ...by(), accountId: null }, taken, 'closed'));
    expect(await moves(a)).toEqual([
      ['received', 5, 5],
      ['placed', -2, 3],
      ['closed', 2, 5],
    ]);
  });

  test('sees the price now and whether it may buy', async () => {
    const [a = ''] = await stocked(4);
    const offers = await asSeller((tx) => offersFor(tx, [a, randomUUID()]));
    expect([...offers.values()]).toMatchObject([
      { specId: a, priceMinor: 12_800, stock: 4, onShelf: false, kind: 'goods' },
    ]);
  });

  test('of thirty at once for the last ten pieces of two specifications ten succeed, in whatever order they name them', async () => {
    const [a = '', b = ''] = await stocked(10, 10);
    const buyers = Array.from({ length: 30 }, (_, n) => (n % 2 ? [line(a, 1), line(b, 1)] : [line(b, 1), line(a, 1)]));
    const results = await Promise.allSettled(buyers.map((lines) => asSeller((tx) => takeStock(tx, by(), lines))));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Refusal);
    expect([await stockOf(a), await stockOf(b)]).toEqual([0, 0]);
  });
});

describe('the database', () => {
  test('lets nobody write a stock, below nothing least of all, nor change the ledger', async () => {
    const [a = ''] = await stocked(2);
    for (const text of [
      `UPDATE commodity_specs SET stock = 9 WHERE id = '${a}'`,
      `UPDATE stock_moves SET change = 9 WHERE spec_id = '${a}'`,
      `DELETE FROM stock_moves WHERE spec_id = '${a}'`,
    ])
      await expect(asSeller((tx) => tx.write(testWrite({}, () => text)))).rejects.toThrow(/permission denied/);
    const below = t.owner(
      "INSERT INTO stock_moves (institution_id, spec_id, change, stock_after, reason) VALUES ($1, $2, -3, 0, 'placed')",
      [seller.institutionId, a],
    );
    await expect(below).rejects.toThrow(/commodity_specs_stock/);
    expect(await stockOf(a)).toBe(2);
  });

  test('keeps every stock the sum of its ledger', async () => {
    const wrong = await t.owner(
      `SELECT s.id FROM commodity_specs s LEFT JOIN stock_moves m ON m.institution_id = s.institution_id AND m.spec_id = s.id
        GROUP BY s.id, s.stock HAVING s.stock <> coalesce(sum(m.change), 0)`,
    );
    expect(wrong).toEqual([]);
  });
});
