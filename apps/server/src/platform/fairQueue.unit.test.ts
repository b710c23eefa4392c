import { expect, test } from 'vitest';
import { fairQueue, GivenUp, type Party, QueueFull } from './fairQueue.ts';

const party = (institutionId: string, accountId = `${institutionId}1`): Party => ({ institutionId, accountId });

/** A queue whose work ends when told, and the order in which it began. */
function bench(limits: Partial<Parameters<typeof fairQueue>[0]> = {}) {
  const queue = fairQueue({ atOnce: 2, waitingOfAccount: 3, waitingOfInstitution: 5, ...limits });
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, who: Party, signal?: AbortSignal) =>
    queue.run(
      who,
      async () => {
        began.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      },
      signal,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { run, end, began };
}

test('one institution never takes the last place: another begins at once', async () => {
  const { run, began } = bench();
  void run('a1', party('A'));
  void run('a2', party('A'));
  void run('b1', party('B'));
  expect(began).toEqual(['a1', 'b1']);
});

test('institutions take turns, and accounts within an institution', async () => {
  const { run, end, began } = bench({ atOnce: 1 });
  void run('a1', party('A', 'x'));
  void run('a2', party('A', 'x'));
  void run('a3', party('A', 'x'));
  void run('a4', party('A', 'y'));
  void run('b1', party('B'));
  void run('b2', party('B'));
  for (let at = 0; at < 5; at += 1) await end(began[at] ?? '');
  expect(began).toEqual(['a1', 'b1', 'a4', 'b2', 'a2', 'a3']);
});

test('refuses work beyond the share of an account or institution, and only that', async () => {
  const { run } = bench({ atOnce: 1 });
  void run('a', party('A', 'x'));
  for (let at = 0; at < 3; at += 1) void run(`x${at}`, party('A', 'x'));
  await expect(run('x4', party('A', 'x'))).rejects.toBeInstanceOf(QueueFull);
  for (let at = 0; at < 2; at += 1) void run(`y${at}`, party('A', 'y'));
  await expect(run('y3', party('A', 'y'))).rejects.toBeInstanceOf(QueueFull);
  const other = run('b', party('B'));
  await expect(Promise.race([other, Promise.resolve('waits')])).resolves.toBe('waits');
});

test('work that is given up before its turn is never begun, and leaves its place to another', async () => {
  const { run, end, began } = bench({ atOnce: 1, waitingOfAccount: 1 });
  const given = new AbortController();
  void run('a1', party('A'), given.signal);
  const waits = run('a2', party('A'), given.signal);
  given.abort();
  await expect(waits).rejects.toBeInstanceOf(GivenUp);
  await expect(run('a3', party('A'), given.signal)).rejects.toBeInstanceOf(GivenUp);
  void run('a4', party('A'));
  await end('a1');
  expect(began).toEqual(['a1', 'a4']);
});

test('failed work frees its place', async () => {
  const queue = fairQueue({ atOnce: 1, waitingOfAccount: 1, waitingOfInstitution: 1 });
  await expect(queue.run(party('A'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(queue.run(party('A'), async () => 'done')).resolves.toBe('done');
});

test('work that waits too long is refused and leaves its place', async () => {
  const { run, end, began } = bench({ atOnce: 1, patienceMs: 20 });
  void run('a', party('A'));
  await expect(run('late', party('B'))).rejects.toBeInstanceOf(QueueFull);
  const next = run('next', party('B'));
  await end('a');
  expect(began).toEqual(['a', 'next']);
  await end('next');
  await expect(next).resolves.toBe('next');
});
