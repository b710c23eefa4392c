import { randomUUID } from 'node:crypto';
import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { ended, HEAD, type Preview, person, preview, proposed, xlsxFile } from '../transfer.testing.ts';

let t: TestApp;
let accounts: [TestAccount, TestAccount];
let elsewhere: TestAccount;

beforeAll(async () => {
  t = await testApp();
  const institutionId = await t.institution();
  const account = () => t.account({ institutionId, roleType: 'ADMIN' });
  accounts = [await account(), await account()];
  elsewhere = await t.account({ institutionId: await t.institution('别处'), roleType: 'ADMIN' });
});
afterAll(() => t.close());

const uploaded = async (account: TestAccount, rows: number) => {
  const people = Array.from({ length: rows }, (_, at) => person(`王${at}`));
  const { status, msg, data } = await preview(t, account, await xlsxFile([HEAD, ...people]));
  expect(status, msg).toBe(200);
  return data;
};
const start = async (account: TestAccount, upload: Preview) => {
  const body = { requestId: randomUUID(), uploadId: upload.uploadId, mapping: proposed(upload) };
  return (await t.send(archiveBatchCalls.add, { body }, account.token)).data.id;
};
const timesOf = async (id: string) => {
  const [row] = await t.owner<{ created_at: Date; started_at: Date; ended_at: Date }>(
    'SELECT created_at, started_at, ended_at FROM jobs WHERE id = $1',
    [id],
  );
  if (!row) throw new Error(id);
  return row;
};

test('however much one institution imports, another’s import begins at once', { timeout: 90_000 }, async () => {
  const [first, second] = accounts;
  const [large, other] = await Promise.all([uploaded(first, 3000), uploaded(second, 3000)]);
  const small = await uploaded(elsewhere, 1);
  const long = [await start(first, large), await start(first, large), await start(second, other)];
  const short = await start(elsewhere, small);
  expect((await ended(t, elsewhere, short)).state).toBe('finished');
  const { started_at: begun } = await timesOf(short);
  for (const id of long) await ended(t, id === long[2] ? second : first, id);
  const ends = await Promise.all(long.map(async (id) => (await timesOf(id)).ended_at.getTime()));
  expect(begun.getTime()).toBeLessThan(Math.min(...ends));
});

test('an account that asks for fifty imports leaves another of its institution its turn', {
  timeout: 90_000,
}, async () => {
  const [first, second] = accounts;
  const [many, one] = [await uploaded(first, 1), await uploaded(second, 1)];
  const fifty: string[] = [];
  // Some at a time: more would make the database ask to come again.
  while (fifty.length < 50) fifty.push(...(await Promise.all(Array.from({ length: 5 }, () => start(first, many)))));
  const own = await start(second, one);
  await ended(t, second, own);
  const { created_at: asked, started_at: begun } = await timesOf(own);
  const before = await t.owner('SELECT FROM jobs WHERE id = ANY($1::uuid[]) AND started_at > $2 AND started_at < $3', [
    fifty,
    asked,
    begun,
  ]);
  expect(before.length).toBeLessThanOrEqual(3);
});
