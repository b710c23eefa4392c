import type { Followed } from '@cogclinic/contract/changes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Changes } from '#platform/changes.ts';
import type { Wall } from '#platform/entered.ts';
import { shareCounts } from './sharedCounts.ts';

const hash = (name: string) => Buffer.from(name);
const wallOf = (institutionId: string, departmentId: string | null = null) =>
  ({ actor: { institutionId, departmentId, timeZone: 'Asia/Shanghai', accountId: 'w' } }) as Pick<Wall, 'actor'>;

/** Counts that are numbered, and who was told which. */
function begin() {
  const asked: string[] = [];
  const followers = new Set<(changed: readonly Followed[]) => void>();
  const ended = new Set<string>();
  const follow: Changes['follow'] = (_, heard) => {
    followers.add(heard);
    return () => followers.delete(heard);
  };
  const shared = shareCounts<number>({ follow }, async (tokenHash) => {
    asked.push(String(tokenHash));
    if (ended.has(String(tokenHash))) throw new Error('ended');
    return asked.length;
  });
  const told: Record<string, number[]> = {};
  return {
    ...{ asked, followers, ended, told },
    change(noun: Followed) {
      for (const heard of followers) heard([noun]);
    },
    join(name: string, wall = wallOf('a')) {
      told[name] = [];
      return shared.join(wall, hash(name), async (counted) => void told[name]?.push(counted));
    },
  };
}

// Half a minute before midnight in Shanghai.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T15:59:30Z') }));
afterEach(() => void vi.useRealTimers());

test('a hundred screens of an institution share one count; those of a department have their own', async () => {
  const { asked, told, join } = begin();
  for (let nth = 0; nth < 100; nth++) join(`screen ${nth}`);
  join('of department', wallOf('a', 'd'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['screen 0', 'of department']);
  expect(Object.values(told).flat()).toHaveLength(101);
});

test('many changes are counted together after three seconds, and changes of other nouns not at all', async () => {
  const { asked, told, join, change } = begin();
  join('one');
  await vi.advanceTimersByTimeAsync(0);
  for (let nth = 0; nth < 1000; nth++) change('reports');
  change('jobs');
  await vi.advanceTimersByTimeAsync(2900);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toEqual({ one: [1, 2] });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(2);
});

test('a day that begins is counted without a change, and otherwise nothing is for ten minutes', async () => {
  const { asked, join } = begin();
  join('one');
  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect(asked).toHaveLength(3);
});

test('where the screen that asks was ended, another asks', async () => {
  const { asked, told, join, ended } = begin();
  ended.add('one');
  join('one');
  join('two');
  await vi.advanceTimersByTimeAsync(4000);
  expect(asked).toEqual(['one', 'two']);
  expect(told.two).toEqual([2]);
});

test('a screen that comes later is told the last count; when all have left nothing is counted or followed', async () => {
  const { asked, told, join, change, followers } = begin();
  const leaveOne = join('one');
  await vi.advanceTimersByTimeAsync(5000);
  const leaveTwo = join('two');
  await vi.advanceTimersByTimeAsync(0);
  expect(told.two).toEqual([1]);
  leaveOne();
  leaveTwo();
  change('reports');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toHaveLength(1);
  expect(followers.size).toBe(0);
});
