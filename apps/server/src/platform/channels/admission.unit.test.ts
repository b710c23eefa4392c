import { expect, test } from 'vitest';
import { admission } from './admission.ts';

type Question = { tokenHashes: readonly Buffer[]; answer(names: string[]): void; fail(): void };

/** Notes what is asked and answers when told to. */
function noted() {
  const asked: Question[] = [];
  const standing = (tokenHashes: readonly Buffer[]) =>
    new Promise<Map<string, { accountId: string }>>((resolve, reject) => {
      const answer = (names: string[]) =>
        resolve(new Map(names.map((accountId) => [hash(accountId).toString('base64'), { accountId }])));
      asked.push({ tokenHashes, answer, fail: () => reject(new Error('gone')) });
    });
  return { asked, accountOf: admission(standing) };
}

const hash = (name: string) => Buffer.from(name);
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a thousand channels that open at once ask for their sessions in two questions', async () => {
  const { asked, accountOf } = noted();
  const first = accountOf(hash('a'));
  await turn();
  const rest = Array.from({ length: 999 }, (_, nth) => accountOf(hash(nth % 2 ? 'a' : 'b')));
  await turn();
  expect(asked).toHaveLength(1);
  asked[0]?.answer(['a']);
  expect(await first).toMatchObject({ accountId: 'a' });
  await turn();
  expect(asked.map(({ tokenHashes }) => tokenHashes.map(String))).toEqual([['a'], ['b', 'a']]);
  asked[1]?.answer(['a']);
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
  asked[1]?.answer(['a']);
  expect(await next).toMatchObject({ accountId: 'a' });
});
