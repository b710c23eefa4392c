import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PortLost } from './cluster.start.ts';
import type { Condition } from './cluster.ts';
import { type Keeper, type Kept, keepCluster } from './keeper.ts';

let condition: Condition;
let revived: number[];
let heard: string[];
let revive: () => Promise<void>;
let end: () => void;
let keeper: Keeper;

beforeEach(() => {
  vi.useFakeTimers();
  condition = 'answers';
  revived = [];
  heard = [];
  revive = async () => {
    condition = 'answers';
  };
  const cluster: Kept = {
    condition: async () => condition,
    revive: () => {
      revived.push(performance.now());
      return revive();
    },
    onEnd(listener) {
      end = listener;
    },
  };
  keeper = keepCluster(cluster, {
    onAway: (why) => heard.push(`away: ${why}`),
    onBack: () => heard.push('back'),
    onFailure: (error) => heard.push(`failure: ${error.message}`),
    onLost: (error) => heard.push(`lost: ${error.message}`),
  });
});
afterEach(async () => {
  await keeper.stop();
  vi.useRealTimers();
});

test('a database that ends is started again as soon as its process is seen to end', async () => {
  await vi.advanceTimersByTimeAsync(300);
  condition = 'ended';
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(revived).toHaveLength(1);
  expect(heard).toEqual(['away: PostgreSQL has ended', 'back']);
});

test('one that another process started is looked after each second', async () => {
  await vi.advanceTimersByTimeAsync(100);
  condition = 'stopped';
  await vi.advanceTimersByTimeAsync(1000);
  expect(revived).toHaveLength(1);
  expect(heard).toEqual(['away: PostgreSQL was stopped', 'back']);
});

test('one that is merely slow, or recovers, is left alone; after 30 s of silence it counts as hung', async () => {
  condition = 'silent';
  await vi.advanceTimersByTimeAsync(25_000);
  condition = 'starting';
  await vi.advanceTimersByTimeAsync(120_000);
  condition = 'silent';
  await vi.advanceTimersByTimeAsync(29_000);
  expect(revived).toEqual([]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(revived).toHaveLength(1);
  expect(heard).toEqual(['away: PostgreSQL does not answer', 'back']);
});

test('without room it is tried again until there is some, in growing pauses, and told once', async () => {
  revive = async () => {
    throw new Error('the disk is full');
  };
  condition = 'ended';
  await vi.advanceTimersByTimeAsync(60_000);
  const pauses = revived.slice(1).map((at, nth) => Math.round(at - (revived[nth] ?? 0)));
  expect(pauses.slice(0, 8)).toEqual([200, 400, 800, 1600, 3200, 6400, 10_000, 10_000]);
  revive = async () => {
    condition = 'answers';
  };
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual(['away: PostgreSQL has ended', 'failure: the disk is full', 'back']);
});

test('a lost address is told, and nothing more is tried', async () => {
  revive = async () => {
    throw new PortLost('taken');
  };
  condition = 'ended';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(revived).toHaveLength(1);
  expect(heard).toEqual(['away: PostgreSQL has ended', 'lost: taken']);
});

test('let go amid a pause, it ends at once', async () => {
  revive = async () => {
    throw new Error('the disk is full');
  };
  condition = 'ended';
  await vi.advanceTimersByTimeAsync(20_000);
  const before = revived.length;
  await keeper.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(revived).toHaveLength(before);
});
