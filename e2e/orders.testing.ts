import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, tokenOf } from './fixtures.ts';

/** Posts as an account, beside the page. */
export async function post<T>(page: Page, loginName: string, path: string, data: object): Promise<T> {
  const headers = { Authorization: await tokenOf(page, loginName) };
  const answer = await page.request.post(`/api${path}`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: T }).data;
}

type Commodity = { id: string; version: number; specs: { id: string }[] };

/** Goods of one specification for 128.00 on the shelf, with some pieces in stock; its id. */
export async function onShelf(page: Page, seller: string, name: string, pieces: number): Promise<string> {
  const spec = { id: null, name: 'Large print', code: name, priceMinor: 12_800, uses: null, schemeId: null };
  const made = await post<Commodity>(page, seller, '/mall/commodity/save', {
    ...{ requestId: randomUUID(), change: null, kind: 'goods', name, categoryId: null, body: '' },
    ...{ limitPerPatient: null, specs: [spec] },
  });
  const shelf = { shelved: true, shelfFrom: null, shelfUntil: null };
  await post(page, seller, '/mall/commodity/shelve', { id: made.id, version: made.version, ...shelf });
  const specId = made.specs[0]?.id ?? '';
  await post(page, seller, '/mall/stock/receive', { requestId: randomUUID(), id: specId, pieces, note: null });
  return specId;
}

type Order = { id: string; version: number; number: string };

/** A paid order of one piece that is to be shipped. */
export async function orderToShip(page: Page, seller: string, archiveId: string, specId: string): Promise<Order> {
  const placed = await post<Order>(page, seller, '/mall/order/place', {
    ...{ id: randomUUID(), archiveId, lines: [{ specId, quantity: 1 }], shownMinor: 12_800, note: null },
    shipTo: { recipient: 'Li Mei', phone: '13900138000', address: '88 Ninghe Road, Shanghai' },
  });
  const { id, version } = placed;
  return post(page, seller, '/mall/order/pay', {
    ...{ requestId: randomUUID(), id, version, method: 'cash', receiptNumber: 'R-7' },
  });
}
