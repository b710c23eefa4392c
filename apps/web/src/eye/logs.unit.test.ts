import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryRows } from '#ui/rows.testing.ts';

const device = memoryRows({ logs: 'key' });
const sent: string[] = [];
vi.mock('#ui/rows.ts', () => ({ openRows: () => device.rows }));
vi.mock('./calls.ts', () => ({
  eyeRunCalls: { log: {} },
  // The server is away.
  sendInThisSession:
    () =>
    (_: object, { params }: { params: { id: string } }) => {
      sent.push(params.id);
      return new Promise(() => undefined);
    },
}));
vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
// Tests before this one may have loaded them with the browser's database.
vi.resetModules();
const { dropDraftKey, holdDraftKey } = await import('#ui/draftKey.ts');
const { openLogs } = await import('./logs.ts');

const KEY = btoa('k'.repeat(32));
const left = (accountId: string, key: string) =>
  device.put('logs', {
    key,
    revision: 1,
    by: 'a',
    value: { accountId, assessmentId: `of ${key}`, log: { runId: key } },
  });
beforeEach(() => {
  device.clear();
  sent.length = 0;
  holdDraftKey({ id: 'anna', draftKey: KEY });
});
afterEach(dropDraftKey);
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a log that an earlier version left in clear is sealed when its account comes, and sent', async () => {
  left('anna', 'run1');
  await openLogs('anna', 'assessment');
  expect(device.all('logs').map((row) => Object.keys(row).toSorted())).toEqual([
    ['by', 'key', 'owner', 'revision', 'sealed'],
  ]);
  await expect.poll(() => sent).toEqual(['of run1']);
});

test('another account’s log stays as it is until that account comes', async () => {
  left('boris', 'run2');
  await openLogs('anna', 'assessment');
  expect(device.all('logs')).toMatchObject([{ key: 'run2', value: { accountId: 'boris' } }]);
  expect(sent).toEqual([]);
  holdDraftKey({ id: 'boris', draftKey: KEY });
  await openLogs('boris', 'assessment');
  expect(device.all('logs')).toMatchObject([{ key: 'run2', owner: 'boris' }]);
  expect(device.all('logs')[0]).not.toHaveProperty('value');
});
