import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareCounts } from './requestCounts.shared.ts';
import { openRequestCounts, type RequestCounts } from './requestCounts.ts';

const MAX = 100;
let at = 0;
const clock = () => at;
beforeEach(() => {
  at = 0;
});
afterEach(() => void vi.useRealTimers());

/** A server that knows of another, and what it counts of one limit. */
function server(shared = true) {
  const counts = openRequestCounts(clock);
  const count = counts.counter('session', MAX);
  counts.share({ with: shared, anew: true });
  const ask = (times: number, key = 'anna') => {
    let last = count(key);
    for (let nth = 1; nth < times; nth++) last = count(key);
    return last;
  };
  return { counts, ask };
}
const tell = (from: RequestCounts, to: RequestCounts, name = 'other') => to.hear(name, from.untold());

test('a minute begins with the first request under a key, and another key has its own', () => {
  const { ask } = server(false);
  expect(ask(3)).toEqual({ requests: 3, msLeft: 60_000 });
  at = 59_999;
  expect(ask(1)).toEqual({ requests: 4, msLeft: 1 });
  expect(ask(1, 'boris').requests).toBe(1);
  at = 60_000;
  expect(ask(1)).toEqual({ requests: 1, msLeft: 60_000 });
});

test('what is told is added once, however often it is told, and ends with its own minute', () => {
  const [here, there] = [server(), server()];
  there.ask(30);
  at = 500;
  tell(there.counts, here.counts);
  expect(here.ask(1)).toEqual({ requests: 31, msLeft: 59_500 });
  at = 1000;
  there.ask(10);
  tell(there.counts, here.counts);
  expect(here.ask(1)).toEqual({ requests: 42, msLeft: 59_000 });
  at = 60_000;
  expect(here.ask(1)).toEqual({ requests: 1, msLeft: 60_000 });
});

test('three servers count together', () => {
  const [one, two, three] = [server(), server(), server()];
  one.ask(20);
  two.ask(30);
  const [ones, twos] = [one.counts.untold(), two.counts.untold()];
  three.counts.hear('one', ones);
  three.counts.hear('two', twos);
  expect(three.ask(1).requests).toBe(51);
  one.counts.hear('two', twos);
  expect(one.ask(1).requests).toBe(51);
});

test('told are hashes alone, of callers from a twentieth of the limit on, and of none that is refused already', () => {
  const { counts, ask } = server();
  ask(4, 'seldom');
  expect(counts.untold()).toEqual([]);
  ask(5, 'a secret token');
  const [told] = counts.untold();
  expect(told?.[0]).toMatch(/^[\w-]{16}$/);
  expect(told?.slice(1)).toEqual([5, 0]);
  expect(counts.untold()).toEqual([]);
  ask(MAX + 1, 'wild');
  expect(counts.untold()).toHaveLength(1);
  ask(1, 'wild');
  expect(counts.untold()).toEqual([]);
});

test('a server that comes later is told what was counted before', () => {
  const { counts, ask } = server(false);
  ask(50);
  expect(counts.untold()).toEqual([]);
  counts.share({ with: true, anew: true });
  const late = server();
  late.counts.hear('first', counts.untold());
  expect(late.ask(1).requests).toBe(51);
});

test('a server tells nothing while it is alone, all to a new one, and all again once the database is back', async () => {
  vi.useFakeTimers();
  const told: string[][] = [];
  let others = new Set<string>();
  let isAway = false;
  const counts = openRequestCounts(clock);
  const count = counts.counter('session', MAX);
  const stop = shareCounts({
    counts,
    server: {
      id: 'c0ffee00-0000-4000-8000-000000000001',
      get others() {
        return others;
      },
    },
    database: {
      hear: () => undefined,
      async tell(payloads) {
        if (isAway) throw new Error('away');
        told.push([...payloads]);
      },
    },
  });
  const passes = () => vi.advanceTimersByTimeAsync(10_000);
  for (let nth = 0; nth < 300; nth++) for (let asks = 0; asks < 5; asks++) count(`caller ${nth}`);
  await passes();
  expect(told).toEqual([]);

  others = new Set(['one']);
  await passes();
  expect(told.map((payloads) => payloads.length)).toEqual([2]);
  for (const payload of told.flat()) expect(Buffer.byteLength(payload)).toBeLessThan(8000);

  isAway = true;
  count('caller 1');
  await passes();
  isAway = false;
  await passes();
  expect(told).toHaveLength(2);
  expect(told[1]).toHaveLength(2);

  others = new Set();
  count('caller 1');
  await passes();
  expect(told).toHaveLength(2);
  await stop();
});

test('of what is heard only counts of other servers are taken', () => {
  let hear: (payload: string) => void = () => undefined;
  const heard: string[] = [];
  const id = 'c0ffee00-0000-4000-8000-000000000001';
  const stop = shareCounts({
    counts: { share: () => undefined, untold: () => [], hear: (from) => void heard.push(from) },
    server: { id, others: new Set() },
    database: {
      tell: async () => undefined,
      hear: (listener) => {
        hear = listener.notice;
      },
    },
  });
  const from = 'c0ffee00-0000-4000-8000-000000000002';
  const one = ['abcdefghijklmnop', 7, 100];
  hear(JSON.stringify({ counting: from, counts: [one] }));
  hear(JSON.stringify({ counting: id, counts: [one] }));
  hear(JSON.stringify({ counting: from, counts: [['abcdefghijklmnop', -7, 100]] }));
  hear('{"counting":');
  hear(JSON.stringify({ account: 'x' }));
  expect(heard).toEqual([from]);
  return stop();
});
