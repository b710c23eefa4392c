import { expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { admission } from './admission.ts';

type Question = { tokenHashes: readonly Buffer[]; answer(rows: object[]): void; fail(): void };

/** A database that notes what it is asked and answers when told to. */
function noted() {
  const asked: Question[] = [];
  const read = (_statement: unknown, { tokenHashes }: { tokenHashes: readonly Buffer[] }) =>
    new Promise((resolve, reject) => {
      asked.push({ tokenHashes, answer: resolve, fail: () => reject(new Error('gone')) });
    });
  const database = { asOwner: (work: (tx: unknown) => unknown) => work({ read }) } as unknown as Database;
  return { asked, accountOf: admission(database) };
}

const hash = (name: string) => Buffer.from(name);
const row = (name: string) => ({ token_hash: hash(name), account_id: name, role_type: 'DOCTOR' });
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a thousand channels that open at once ask for their sessions in two questions', async () => {
  const { asked, accountOf } = noted();
  const first = accountOf(hash('a'));
  await turn();
  const rest = Array.from({ length: 999 }, (_, nth) => accountOf(hash(nth % 2 ? 'a' : 'b')));
  await turn();
  expect(asked).toHaveLength(1);
  asked[0]?.answer([row('a')]);
  expect(await first).toMatchObject({ accountId: 'a' });
  await turn();
  expect(asked.map(({ tokenHashes }) => tokenHashes.map(String))).toEqual([['a'], ['b', 'a']]);
  asked[1]?.answer([row('a')]);
  const accounts = await Promise.all(rest);
  expect(accounts.filter((account) => account?.accountId === 'a')).toHaveLength(499);
  expect(accounts.filter((account) => account === undefined)).toHaveLength(500);
});

test('a question that fails, fails for its channels only', async () => {
  const { asked, accountOf } = noted();
  const lost = accountOf(hash('a'));
  await turn();
  const next = accountOf(hash('a'));
  asked[0]?.fail();
  await expect(lost).rejects.toThrow('gone');
  await turn();
  asked[1]?.answer([row('a')]);
  expect(await next).toMatchObject({ accountId: 'a' });
});
