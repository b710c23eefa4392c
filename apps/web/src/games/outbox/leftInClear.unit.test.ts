import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { linkKey } from '#ui/linkKey.ts';
import { memoryRows } from '#ui/rows.testing.ts';

const device = memoryRows({ played: 'key', refused: 'id', begun: 'id', parts: 'id' });
vi.mock('./database.ts', () => ({ rows: device.rows }));
// Tests before this one may have loaded them with the browser's database.
vi.resetModules();
const { linksInClear, playedEntries, refusedSessions, sealLeftInClear } = await import('./played.ts');

const [TOKEN, OTHER] = ['Zm9vYmFyLTEyMzQ1Njc4OTAtYWJjZGVmZ2hpamtsbW4', 'YW5vdGhlci0xMjM0NTY3ODkwLWFiY2RlZmdoaWprbG0'];
const openerOf = (token: string) => ({ owner: `link ${linkKey(token).owner}`, key: linkKey(token).key });
const own = openerOf(TOKEN);
const sessionOf = (token: string, id: string) => ({
  whose: { kind: 'link', token },
  archiveId: null,
  body: { id, game: 'footprint', events: [[120, 'tap', 3]] },
});
beforeEach(() => {
  device.clear();
  device.put('played', { key: 's1', revision: 2, by: 'a', value: sessionOf(TOKEN, 's1') });
  device.put('refused', { id: 's2', reason: 'no such task', ...sessionOf(TOKEN, 's2') });
});
afterAll(() => vi.resetModules());

test('what an earlier version left in clear is sealed when its owner comes, and opens as before', async () => {
  const before = [await playedEntries(own), await refusedSessions(own)];
  await sealLeftInClear(own);
  const kept = [...device.all('played'), ...device.all('refused')];
  expect(kept.map((row) => Object.keys(row).toSorted())).toEqual([
    ['by', 'key', 'owner', 'revision', 'sealed'],
    ['id', 'owner', 'sealed'],
  ]);
  const told = JSON.stringify(kept, (_, value) =>
    value instanceof Uint8Array ? new TextDecoder().decode(value) : value,
  );
  expect(told).not.toMatch(new RegExp(`${TOKEN}|footprint|events|no such task`));
  expect([await playedEntries(own), await refusedSessions(own)]).toEqual(before);
  expect(before.flat()).toHaveLength(2);
});

test('what others left in clear waits for them, and their links are known until then', async () => {
  device.put('played', { key: 's3', revision: 1, by: 'a', value: sessionOf(OTHER, 's3') });
  await sealLeftInClear(own);
  expect(device.all('played').filter((row) => 'value' in row)).toHaveLength(1);
  expect(await linksInClear()).toEqual([OTHER]);
  await sealLeftInClear(openerOf(OTHER));
  expect(await linksInClear()).toEqual([]);
  expect(await playedEntries(openerOf(OTHER))).toMatchObject([{ key: 's3', value: { body: { game: 'footprint' } } }]);
});

test('without a key nothing is sealed, and nothing is lost', async () => {
  await sealLeftInClear({ ...own, key: null });
  expect(device.all('played')).toMatchObject([{ key: 's1', value: { body: { id: 's1' } } }]);
  expect(device.all('refused')).toMatchObject([{ id: 's2', body: { id: 's2' } }]);
});
