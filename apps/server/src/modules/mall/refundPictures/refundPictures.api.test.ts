import { randomUUID } from 'node:crypto';
import { institutionCalls } from '@cogclinic/contract/institution';
import { orderCalls } from '@cogclinic/contract/orders';
import { refundPictureCalls as calls, REFUND_PICTURES_AT_MOST } from '@cogclinic/contract/refundPictures';
import { refundCalls } from '@cogclinic/contract/refunds';
import { storefrontCalls } from '@cogclinic/contract/storefront';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { photo } from '#testing/samples.commodities.ts';
import { paymentOf } from '#testing/samples.entitlements.ts';
import { onShelf } from '#testing/samples.orders.ts';
import { refundOfOrder } from '#testing/samples.refunds.ts';
import { mallLink, orderAtLink } from '#testing/samples.storefront.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
let archiveId: string;
let params: { token: string };
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN', mallAuthority: true });
  archiveId = await t.archive({ institutionId });
  params = { token: await mallLink(t, archiveId, admin.token) };
});

/** A refund that the patient asked for by the link. */
async function asked() {
  const [spec] = await onShelf(t, admin.token);
  const { data: placed } = await t.send(storefrontCalls.place, { params, body: orderAtLink(spec) });
  const { data: order } = await t.send(orderCalls.one, { params: { id: placed.id } }, admin.token);
  const { data: paid } = await t.send(orderCalls.pay, { body: paymentOf(order) }, admin.token);
  const body = refundOfOrder(paid);
  await t.send(storefrontCalls.askRefund, { params, body });
  return { id: body.id, orderId: order.id };
}
const atLink = (id: string, file: File, pictureId: string = randomUUID(), of = params) =>
  t.send(storefrontCalls.addRefundPicture, { params: { ...of, id }, query: { pictureId }, file });
const atDesk = (id: string, file: File, pictureId: string = randomUUID(), { token } = admin) =>
  t.send(calls.add, { params: { id }, query: { pictureId }, file }, token);
const bytes = (id: string, { token } = admin) => t.send(calls.bytes, { params: { id } }, token);
const ownBytes = (id: string, of = params) => t.send(storefrontCalls.refundPicture, { params: { ...of, id } });
const fieldsOf = (answer: { data: unknown }) => (answer.data as { fields: { path: string }[] }).fields;
const refundOf = async (orderId: string) =>
  (await t.send(refundCalls.ofOrder, { params: { id: orderId } }, admin.token)).data[0];
const storedFiles = () => t.owner('SELECT key FROM files WHERE institution_id = $1', [institutionId]);

test('a patient’s picture is kept small and without what else it tells; who decides sees it whole', async () => {
  const { id, orderId } = await asked();
  const taken = await sharp({ create: { width: 4000, height: 2000, channels: 3, background: '#975' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'the patient’s phone' } })
    .toBuffer();
  const { data } = await atLink(id, new File([Uint8Array.from(taken)], 'a.jpg'));
  const [picture] = data.refunds[0]?.pictures ?? [];
  expect((await refundOf(orderId))?.pictures).toEqual([picture]);
  for (const read of [bytes, ownBytes]) {
    const sizes = await Promise.all(
      [picture?.wholeId, picture?.smallId].map(async (file) => sharp((await read(file ?? '')).raw).metadata()),
    );
    expect(sizes.map(({ format, width, height, exif }) => [format, width, height, exif])).toEqual([
      ['webp', 1600, 800, undefined],
      ['webp', 240, 240, undefined],
    ]);
  }
});

test('a refund has six pictures at most, by the link and at the desk; sent again, one is added once', async () => {
  const { id, orderId } = await asked();
  const pictureId = randomUUID();
  const twice = await Promise.all([atLink(id, await photo(), pictureId), atLink(id, await photo(), pictureId)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  for (let count = 1; count < REFUND_PICTURES_AT_MOST; count++)
    expect((await atDesk(id, await photo())).data).toHaveLength(count + 1);
  for (const more of [await atLink(id, await photo()), await atDesk(id, await photo())])
    expect([more.status, fieldsOf(more)]).toMatchObject([422, [{ path: 'file' }]]);
  expect((await refundOf(orderId))?.pictures).toHaveLength(REFUND_PICTURES_AT_MOST);
  const other = await asked();
  expect((await atDesk(other.id, await photo(), pictureId)).status).toBe(409);
  expect((await refundOf(other.orderId))?.pictures).toEqual([]);
});

test('what is no picture is refused and leaves nothing; a decided refund takes none', async () => {
  const { id, orderId } = await asked();
  const before = await storedFiles();
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'], 'a.png');
  for (const answer of [await atLink(id, svg), await atDesk(id, svg)])
    expect([answer.status, fieldsOf(answer)]).toMatchObject([422, [{ path: 'file' }]]);
  const { version = 0 } = (await refundOf(orderId)) ?? {};
  await t.send(refundCalls.refuse, { body: { id, version, words: '已拆封使用' } }, admin.token);
  expect([(await atLink(id, await photo())).status, (await atDesk(id, await photo())).status]).toEqual([409, 409]);
  expect(await storedFiles()).toEqual(before);
});

test('only the order’s patient and the institution’s sellers who see the patient add and fetch pictures', async () => {
  const { id } = await asked();
  const [picture] = (await atLink(id, await photo())).data.refunds[0]?.pictures ?? [];
  const file = picture?.wholeId ?? '';
  const otherPatient = { token: await mallLink(t, await t.archive({ institutionId }), admin.token) };
  const elsewhere = await t.institution('别处');
  const accounts = {
    stranger: await t.account({ institutionId: elsewhere, roleType: 'ADMIN', mallAuthority: true }),
    blind: await t.account({ institutionId, dataAuthority: 'private', mallAuthority: true }),
    plain: await t.account({ institutionId, roleType: 'ADMIN' }),
  };
  expect((await ownBytes(file, otherPatient)).status).toBe(404);
  expect((await atLink(id, await photo(), randomUUID(), otherPatient)).status).toBe(404);
  for (const [account, status] of [
    [accounts.stranger, 404],
    [accounts.blind, 404],
    [accounts.plain, 403],
  ] as const) {
    expect((await bytes(file, account)).status).toBe(status);
    expect((await atDesk(id, await photo(), randomUUID(), account)).status).toBe(status);
  }
  // A picture of a commodity's call opens no refund's picture, nor the other way round.
  const shown = await t.send(storefrontCalls.picture, { params: { ...params, id: file } });
  expect(shown.status).toBe(404);
  expect([(await ownBytes(file)).status, (await bytes(file)).status]).toEqual([200, 200]);
});

test('pictures count against the quota; a patient is not told how much room there is', async () => {
  const { id } = await asked();
  const used = async () => (await t.send(institutionCalls.storage, {}, admin.token)).data.mall;
  const before = await used();
  await atLink(id, await photo());
  expect(await used()).toBeGreaterThan(before);
  await t.owner('UPDATE institutions SET storage_quota_mb = 1 WHERE id = $1', [institutionId]);
  await t.owner('UPDATE storage_use SET exams = 1048576 WHERE institution_id = $1', [institutionId]);
  const [link, desk] = [await atLink(id, await photo()), await atDesk(id, await photo())];
  expect([link.status, desk.status]).toEqual([422, 422]);
  expect(desk.msg).toMatch(/1 MB/);
  expect(link.msg).not.toMatch(/MB/);
});
