import { randomUUID } from 'node:crypto';
import type { CallArguments } from '@cogclinic/contract/call';
import { orderCalls } from '@cogclinic/contract/orders';
import { salesCalls } from '@cogclinic/contract/sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { onShelf } from '#testing/samples.orders.ts';

let t: TestApp;
let admin: TestAccount;
let doctor: TestAccount;
let departmentId: string;
beforeAll(async () => {
  t = await testApp();
  const institutionId = await t.institution();
  departmentId = await t.department(institutionId, '记忆门诊');
  admin = await t.account({ institutionId, roleType: 'ADMIN', mallAuthority: true });
  doctor = await t.account({ institutionId, mallAuthority: true, dataAuthority: 'private' });
  const [cards, large] = await onShelf(t, admin.token);
  if (!large) throw new Error('one specification only');
  const [book] = await onShelf(t, admin.token, { name: '家属手册' });
  const here = await t.archive({ institutionId, departmentId, doctorId: doctor.id });
  const there = await t.archive({ institutionId });
  // 2 × 128.00 + 158.00 of the cards, 128.00 of the book, on three days of Shanghai.
  await paid(
    here,
    [
      [cards, 2],
      [large, 1],
    ],
    'cash',
    '2026-11-01T15:59:00Z',
  );
  await paid(here, [[cards, 1]], 'card', '2026-11-01T16:01:00Z');
  await paid(there, [[book, 1]], 'cash', '2026-11-03T04:00:00Z');
  await order(there, [[book, 5]]);
});
afterAll(() => t.close());

type Lines = (readonly [{ id: string; priceMinor: number }, number])[];
async function order(archiveId: string, lines: Lines) {
  const shownMinor = lines.reduce((sum, [{ priceMinor }, quantity]) => sum + priceMinor * quantity, 0);
  const body = { id: randomUUID(), archiveId, shownMinor, note: null };
  const named = lines.map(([{ id: specId }, quantity]) => ({ specId, quantity }));
  return (await t.send(orderCalls.place, { body: { ...body, lines: named } }, admin.token)).data;
}
async function paid(archiveId: string, lines: Lines, method: 'cash' | 'card', at: string) {
  const { id, version } = await order(archiveId, lines);
  const body = { requestId: randomUUID(), id, version, method, receiptNumber: '1' };
  await t.send(orderCalls.pay, { body }, admin.token);
  await t.owner('UPDATE order_payments SET created_at = $2 WHERE order_id = $1', [id, at]);
}
const figures = async (query: CallArguments<typeof salesCalls.figures>['query'], { token } = admin) =>
  (await t.send(salesCalls.figures, { query }, token)).data.rows;

test('by day, in the institution’s own time; all first, then the latest', async () => {
  expect(await figures({})).toEqual([
    { key: 'total', name: null, orders: 3, pieces: 5, paidMinor: 67_000 },
    { key: '2026-11-03', name: null, orders: 1, pieces: 1, paidMinor: 12_800 },
    { key: '2026-11-02', name: null, orders: 1, pieces: 1, paidMinor: 12_800 },
    { key: '2026-11-01', name: null, orders: 1, pieces: 3, paidMinor: 41_400 },
  ]);
});

test('by commodity, with all its specifications', async () => {
  expect(await figures({ by: 'commodity' })).toMatchObject([
    { key: 'total', paidMinor: 67_000 },
    { name: '记忆训练卡片', orders: 2, pieces: 4, paidMinor: 54_200 },
    { name: '家属手册', orders: 1, pieces: 1, paidMinor: 12_800 },
  ]);
});

test('by department of the patient, and by way of paying', async () => {
  expect(await figures({ by: 'department' })).toMatchObject([
    { key: 'total' },
    { key: departmentId, name: '记忆门诊', orders: 2, paidMinor: 54_200 },
    { key: null, name: null, orders: 1, paidMinor: 12_800 },
  ]);
  expect(await figures({ by: 'method' })).toMatchObject([
    { key: 'total' },
    { key: 'cash', orders: 2, paidMinor: 54_200 },
    { key: 'card', orders: 1, paidMinor: 12_800 },
  ]);
});

test('a range holds both of its days; an empty one is a total of nothing', async () => {
  const rows = await figures({ beginTime: '2026-11-02', endTime: '2026-11-03' });
  expect(rows.map(({ key }) => key)).toEqual(['total', '2026-11-03', '2026-11-02']);
  expect(await figures({ beginTime: '2020-01-01', endTime: '2020-01-02' })).toEqual([
    { key: 'total', name: null, orders: 0, pieces: 0, paidMinor: 0 },
  ]);
});

test('an account that sees its own patients sees their sums', async () => {
  expect((await figures({}, doctor))[0]).toMatchObject({ orders: 2, paidMinor: 54_200 });
});
