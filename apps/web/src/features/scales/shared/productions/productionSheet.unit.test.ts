import { CallError } from '@cogclinic/contract/client';
import type { EntryStorage } from '@cogclinic/outbox/entry';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entryOf, type MadeProduction, type PendingProduction, pendingOf } from './pendingProduction.ts';
import { placeOf } from './productionOf.ts';
import { type KeptProduction, ProductionSheet } from './productionSheet.ts';

const timer = (milliseconds: number) => ({ kind: 'timer', milliseconds }) as const;

function storeOf(): EntryStorage<MadeProduction> & { rows: Map<string, PendingProduction> } {
  const rows = new Map<string, PendingProduction>();
  return {
    rows,
    async update(key, change) {
      const { item } = placeOf(key);
      const before = rows.get(item);
      const next = change(before && entryOf(before));
      if (next) rows.set(item, pendingOf(next));
      else rows.delete(item);
    },
  };
}

function opened(options: { kept?: KeptProduction[]; pending?: PendingProduction[] } = {}) {
  const store = storeOf();
  const sent: PendingProduction[] = [];
  const send = vi.fn(async (pending: PendingProduction) => {
    sent.push(pending);
    return { revision: pending.revision };
  });
  const onRefused = vi.fn();
  const sheet = new ProductionSheet({ kept: [], pending: [], storage: store, by: 'here', send, onRefused, ...options });
  sheet.attach();
  return { sheet, store, sent, send, onRefused };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the browser keeps productions until the server has them, and sends the last of each kind', async () => {
  const { sheet, store, sent } = opened();
  sheet.set('1', timer(1));
  sheet.set('1', timer(2));
  expect(store.rows.get('1')?.production).toEqual(timer(2));
  expect(sheet.getState().saving).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([{ item: '1', production: timer(2), revision: 2 }]);
  expect(sheet.getState().saving).toBe('saved');
  expect(store.rows.size).toBe(0);
});

test('a lost connection is tried again', async () => {
  const { sheet, send, store } = opened();
  send.mockRejectedValueOnce(new TypeError('offline'));
  sheet.set('1', timer(1));
  await vi.advanceTimersByTimeAsync(500);
  expect(sheet.getState().saving).toBe('offline');
  expect(store.rows.size).toBe(1);
  await vi.advanceTimersByTimeAsync(1500);
  expect(sheet.getState().saving).toBe('saved');
});

test('what a killed tab left is sent, unless the server has something newer', async () => {
  const pending = (item: string, revision: number): PendingProduction => ({ item, production: timer(9), revision });
  const kept = (item: string, revision: number): KeptProduction => ({ item, production: timer(5), revision });
  const { sheet, sent } = opened({ kept: [kept('1', 3), kept('2', 3)], pending: [pending('1', 4), pending('2', 3)] });
  await vi.advanceTimersByTimeAsync(10);
  expect(sent.map(({ item, revision }) => [item, revision])).toEqual([['1', 4]]);
  expect(sheet.getState().productions.get('1 timer')).toEqual(timer(9));
  expect(sheet.getState().productions.get('2 timer')).toEqual(timer(5));
});

test('a production being made here replaces one saved elsewhere meanwhile', async () => {
  const { sheet, send, sent } = opened();
  send.mockResolvedValueOnce({ revision: 7 });
  sheet.set('1', timer(1));
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([{ item: '1', production: timer(1), revision: 8 }]);
  expect(await sheet.flush()).toBe('sent');
});

test('a refusal is told, and keeps the copy', async () => {
  const { sheet, send, store, onRefused } = opened();
  send.mockRejectedValue(new CallError('answer', 409, 'over'));
  sheet.set('1', timer(1));
  expect(await sheet.flush()).toBe('refused');
  expect(sheet.getState().saving).toBe('refused');
  expect(onRefused).toHaveBeenCalledOnce();
  expect(store.rows.size).toBe(1);
});

test('a refused production holds up no other, and is tried again when asked for or redone', async () => {
  const { sheet, send, sent, store } = opened();
  const refuse = () => send.mockRejectedValueOnce(new CallError('answer', 422, 'too much'));
  refuse();
  sheet.set('1', timer(1));
  sheet.set('2', timer(2));
  expect(await sheet.flush()).toBe('refused');
  expect(sent.map(({ item }) => item)).toEqual(['2']);
  expect([...store.rows.keys()]).toEqual(['1']);
  refuse();
  sheet.retry();
  await vi.advanceTimersByTimeAsync(10);
  expect(sheet.getState().saving).toBe('refused');
  sheet.set('1', timer(3));
  expect(await sheet.flush()).toBe('sent');
  expect(sheet.getState().saving).toBe('saved');
  expect(store.rows.size).toBe(0);
});

test('without a session or a network it is unsent', async () => {
  const { sheet, send } = opened();
  send.mockRejectedValueOnce(new CallError('session', 401, 'sign in'));
  sheet.set('1', timer(1));
  expect(await sheet.flush()).toBe('unsent');
  expect(sheet.getState().saving).toBe('offline');
  send.mockRejectedValueOnce(new CallError('network', 0, 'offline'));
  expect(await sheet.flush()).toBe('unsent');
  expect(await sheet.flush()).toBe('sent');
});
