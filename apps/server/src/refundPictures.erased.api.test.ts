import { randomUUID } from 'node:crypto';
import { refundPictureCalls } from '@cogclinic/contract/refundPictures';
import { refundCalls } from '@cogclinic/contract/refunds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseNightly } from '#modules/erasure/night/night.ts';
import { copyStatements } from '#modules/patient-copy/copy.rows.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { photo } from '#testing/samples.commodities.ts';
import { onShelf } from '#testing/samples.orders.ts';
import { paidOrder, refundOfOrder } from '#testing/samples.refunds.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test('a patient’s copy holds the pictures of refunds, and they are erased with the patient though the voucher stays', async () => {
  const institutionId = await t.institution();
  const { token } = await t.account({ institutionId, roleType: 'ADMIN', mallAuthority: true });
  const archiveId = await t.archive({ institutionId });
  const [spec] = await onShelf(t, token);
  const order = await paidOrder(t, token, archiveId, spec);
  const { data: refund } = await t.send(refundCalls.ask, { body: refundOfOrder(order) }, token);
  const args = { params: { id: refund.id }, query: { pictureId: randomUUID() }, file: await photo() };
  const [picture] = (await t.send(refundPictureCalls.add, args, token)).data;
  const { files } = copyStatements(t.house.records);
  const copied = await t.platform.database.asOwner((tx) => tx.read(files, { archiveId }));
  expect(copied).toEqual([{ name: `refunds/${order.number} ${picture?.id}.webp`, key: expect.any(String) }]);
  const keys = await t.owner<{ key: string }>("SELECT key FROM files WHERE kind = 'refund' AND institution_id = $1", [
    institutionId,
  ]);
  expect(keys).toHaveLength(2);
  await t.owner("UPDATE archives SET deleted_at = now() - interval '31 days' WHERE id = $1", [archiveId]);
  await eraseNightly(t.platform, t.house.records);
  expect(await t.owner('SELECT words FROM refunds WHERE order_id = $1', [order.id])).toEqual([{ words: null }]);
  expect(await t.owner('SELECT id FROM refund_pictures WHERE refund_id = $1', [refund.id])).toEqual([]);
  expect(await t.owner("SELECT id FROM files WHERE kind = 'refund' AND institution_id = $1", [institutionId])).toEqual(
    [],
  );
  for (const { key } of keys) expect(await t.platform.storage.has(key)).toBe(false);
});
