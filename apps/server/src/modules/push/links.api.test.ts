import { randomUUID } from 'node:crypto';
import { pushCalls } from '@cogclinic/contract/push';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { newPush, OF_LINK } from '#testing/samples.push.ts';
import { sealSome } from './links.service.ts';

let t: TestApp;
let institutionId: string;
let doctor: TestAccount;
let archiveId: string;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  doctor = await t.account({ institutionId });
  archiveId = await t.archive({ institutionId });
});
afterAll(() => t.close());

const endOf = (link: string | null) => link?.split('/').at(-1) ?? '';
const shown = async (id: string) => (await t.send(pushCalls.one, { params: { id } }, doctor.token)).data.link;
const opens = async (token: string) => (await t.send(pushCalls.guest, { params: { token } })).status;
async function pushed() {
  const { data } = await t.send(pushCalls.add, { body: newPush(archiveId) }, doctor.token);
  return { id: data.id, link: data.link, token: endOf(data.link) };
}

test('a copy of the database opens no link: neither one that is pushed nor one that is handed over lies there readable', async () => {
  const { id, link, token } = await pushed();
  const handed = await t.send(
    pushCalls.handOver,
    { params: { id: archiveId }, body: { requestId: randomUUID(), language: 'zh' } },
    doctor.token,
  );
  const rows = await t.owner<{ row: string; token: string | null }>('SELECT p::text AS row, token FROM pushes p');
  expect(rows).toHaveLength(2);
  for (const row of rows) {
    expect(row.token).toBeNull();
    for (const end of [token, handed.data.token]) {
      expect(row.row).not.toContain(end);
      expect(row.row).not.toContain(Buffer.from(end).toString('hex'));
    }
  }
  expect([await shown(id), await opens(token)]).toEqual([link, 200]);
});

test('a link of a release before opens and is shown, before a server has sealed it and after', async () => {
  const { id, link, token } = await pushed();
  // As that release wrote it.
  await t.owner(`UPDATE pushes SET token = $1, token_sealed = NULL WHERE ${OF_LINK}`, [token]);
  expect([await shown(id), await opens(token)]).toEqual([link, 200]);
  expect(await sealSome(t.platform)).toBe(1);
  expect(await t.owner('SELECT id FROM pushes WHERE token IS NOT NULL')).toEqual([]);
  expect([await shown(id), await opens(token)]).toEqual([link, 200]);
  expect(await sealSome(t.platform)).toBe(0);
});

test('a row that a server of the release before still writes is found by its link', async () => {
  const token = 'x'.repeat(43);
  await t.owner(
    `INSERT INTO pushes (institution_id, request_id, archive_id, account_id, kind, instrument, token, language, expires_at)
     VALUES ($1, $2, $3, $4, 'scale', 'PHQ-9', $5, 'zh', now() + interval '1 day')`,
    [institutionId, randomUUID(), archiveId, doctor.id, token],
  );
  expect(await opens(token)).toBe(200);
  expect(await sealSome(t.platform)).toBe(1);
  expect(await opens(token)).toBe(200);
});

test('what was sealed for one link is not shown as another, and cannot be mailed', async () => {
  const [one, other] = [await pushed(), await pushed()];
  await t.owner(`UPDATE pushes SET token_sealed = (SELECT token_sealed FROM pushes WHERE id = $2) WHERE ${OF_LINK}`, [
    one.token,
    other.id,
  ]);
  expect(await shown(one.id)).toBeNull();
  expect((await t.send(pushCalls.mail, { params: { id: one.id } }, doctor.token)).status).toBe(409);
  expect([await opens(one.token), await shown(other.id)]).toEqual([200, other.link]);
});
