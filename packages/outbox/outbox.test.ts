import { expect, test } from 'vitest';
import type { Entry, EntryStorage, Merging } from './entry.ts';
import { Outbox } from './outbox.ts';
import type { Answer, OutboxOptions } from './outboxOptions.ts';
import { patches } from './patches.ts';
import { Lost, Refused, Window } from './window.testing.ts';
import { World } from './world.testing.ts';

const DELAY_MS = 250;

/** An outbox whose server accepts everything by default, and the requests that it made. */
function opened<T = number>(options: Partial<OutboxOptions<T, Answer>> = {}, world = new World<T>()) {
  const window = new Window(world);
  const sent: Entry<T>[] = [];
  const answers: (Answer | Error)[] = [];
  const server = { down: false };
  const outbox = new Outbox<T>({
    clock: window.clock,
    storage: window.storage,
    delayMs: DELAY_MS,
    async send(entry) {
      sent.push(entry);
      const answer = server.down ? new Lost() : (answers.shift() ?? { revision: entry.revision });
      if (answer instanceof Error) throw answer;
      return answer;
    },
    judge: (error) => (error instanceof Lost ? 'again' : error instanceof Refused ? 'refused' : 'unsent'),
    ...options,
  });
  outbox.attach();
  return { outbox, world, window, sent, answers, server };
}

const entry = <T>(key: string, revision: number, value: T, by = ''): Entry<T> => ({ key, revision, by, value });

test('an entry is stored at once and sent a moment later, only the newest of a key', async () => {
  const { outbox, world, sent } = opened();
  void outbox.put('a', 1);
  void outbox.put('a', 2);
  void outbox.put('b', 3);
  expect([...world.kept.values()].map(({ value }) => value)).toEqual([2, 3]);
  expect([outbox.saving, outbox.pending('a')]).toEqual(['waiting', 2]);
  await world.pass(DELAY_MS);
  expect(sent.map(({ key, value }) => [key, value])).toEqual([
    ['a', 2],
    ['b', 3],
  ]);
  expect([outbox.saving, outbox.pending('a'), world.kept.size]).toEqual(['saved', undefined, 0]);
});

test('continuous entries do not delay the sending', async () => {
  const { outbox, world, sent } = opened();
  for (let value = 1; value <= 6; value++) {
    void outbox.put('a', value);
    await world.pass(100);
  }
  await world.pass(DELAY_MS);
  expect(sent.map(({ value }) => value)).toEqual([3, 6]);
});

test('retries slow down, run at once when the server is back, and start afresh on request', async () => {
  const { outbox, world, window, sent, server } = opened();
  server.down = true;
  void outbox.put('a', 1);
  await world.pass(DELAY_MS + 7_000);
  expect(sent).toHaveLength(4);
  void outbox.put('a', 2);
  expect(outbox.saving).toBe('offline');
  await world.pass(120_000);
  const tried = sent.length;
  expect(tried).toBeLessThan(12);
  window.tellBack();
  await world.pass(0);
  expect(sent).toHaveLength(tried + 1);
  outbox.resume();
  await world.pass(0);
  expect(sent).toHaveLength(tried + 2);
  server.down = false;
  await world.pass(1_000);
  expect(outbox.saving).toBe('saved');
});

test('a refused entry stays here and blocks nothing, until it is put again or a retry of all is requested', async () => {
  const { outbox, world, window, sent, answers } = opened();
  answers.push(new Refused());
  void outbox.put('a', 1);
  void outbox.put('b', 2);
  await world.pass(60_000);
  expect(sent.map(({ key }) => key)).toEqual(['a', 'b']);
  expect([outbox.saving, outbox.pending('a'), [...world.kept.keys()]]).toEqual(['refused', 1, ['a']]);
  window.tellBack();
  await world.pass(0);
  expect(sent).toHaveLength(2);
  answers.push(new Refused());
  outbox.resume();
  await world.pass(0);
  expect([sent.length, outbox.saving]).toEqual([3, 'refused']);
  void outbox.put('a', 3);
  await world.pass(DELAY_MS);
  expect([outbox.saving, world.kept.size]).toEqual(['saved', 0]);
});

test('the replacement of an entry that was refused in flight is sent', async () => {
  const { outbox, world, sent } = opened({
    async send(one) {
      sent.push(one);
      if (sent.length > 1) return { revision: one.revision };
      void outbox.put('a', 2);
      throw new Refused();
    },
  });
  void outbox.put('a', 1);
  await world.pass(DELAY_MS);
  expect(sent.map(({ value }) => value)).toEqual([1, 2]);
  expect(outbox.saving).toBe('saved');
});

test('an unsent entry that must not be retried waits for the next entry or request', async () => {
  const { outbox, world, sent, answers } = opened();
  answers.push(new Error('signed out'), new Error('signed out'));
  void outbox.put('a', 1);
  await world.pass(60_000);
  expect([sent.length, outbox.saving]).toEqual([1, 'offline']);
  await outbox.flush();
  expect(sent).toHaveLength(2);
  void outbox.put('b', 2);
  await world.pass(DELAY_MS);
  expect(outbox.saving).toBe('saved');
});

test('a paused outbox sends nothing, even on request; a hidden page tries once more only', async () => {
  const { outbox, world, window, sent, server } = opened();
  outbox.pause();
  void outbox.put('a', 1);
  await outbox.flush();
  window.tellBack();
  await world.pass(60_000);
  expect(sent).toHaveLength(0);
  server.down = true;
  outbox.resume();
  outbox.detach();
  await world.pass(60_000);
  expect(sent).toHaveLength(1);
  server.down = false;
  outbox.attach();
  await world.pass(60_000);
  expect(outbox.saving).toBe('saved');
});

test('a forgotten entry is dropped, even while its request is in flight', async () => {
  const { outbox, world } = opened({
    async send(one) {
      outbox.forget('a');
      return { revision: one.revision + 5 };
    },
  });
  void outbox.put('a', 1);
  await world.pass(60_000);
  expect([outbox.saving, outbox.pending('a'), world.kept.size]).toEqual(['saved', undefined, 0]);
});

test('an unfinished value is sent only when another visit finds it', async () => {
  const { outbox, world, sent } = opened();
  outbox.hold('a', 1);
  await world.pass(60_000);
  expect(sent).toEqual([]);
  const next = opened({ stored: await world.list() }, world);
  await world.pass(0);
  expect(next.sent).toMatchObject([{ key: 'a', value: 1 }]);
  expect(world.kept.size).toBe(0);
});

test('a newer value of another person is overwritten under a newer revision, and leaves nothing in the storage', async () => {
  const { outbox, world, sent, answers } = opened();
  answers.push({ revision: 7 });
  void outbox.put('a', 1);
  await world.pass(DELAY_MS);
  expect(sent.map(({ revision }) => revision)).toEqual([1, 8]);
  expect([outbox.saving, world.kept.size]).toEqual(['saved', 0]);
});

test('an entry that the server already has is not sent again, and leaves the storage', async () => {
  const world = new World<number>();
  const stored = [entry('a', 4, 1), entry('b', 3, 2)];
  for (const one of stored) world.kept.set(one.key, one);
  const known = new Map(stored.map(({ key }) => [key, 3]));
  const { sent } = opened({ stored, known }, world);
  await world.pass(0);
  expect(sent.map(({ key }) => key)).toEqual(['a']);
  expect(world.kept.size).toBe(0);
});

test('another window’s entry of the same revision stays in the shared storage', async () => {
  const world = new World<number>();
  const one = opened({ by: 'one' }, world);
  const other = opened({ by: 'other' }, world);
  void one.outbox.put('a', 1);
  void other.outbox.put('a', 2);
  other.outbox.pause();
  await world.pass(DELAY_MS);
  expect(one.outbox.saving).toBe('saved');
  expect(world.kept.get('a')).toEqual(entry('a', 1, 2, 'other'));
});

test('another window’s newer state is noted, unless an entry here is to overwrite it', () => {
  const { outbox } = opened({ known: new Map([['a', 3]]) });
  expect(outbox.follow('a', 3)).toBe(false);
  expect(outbox.follow('a', 5)).toBe(true);
  expect(outbox.follow('a', 5)).toBe(false);
  void outbox.put('a', 1);
  expect(outbox.follow('a', 9)).toBe(false);
});

test('a storage that keeps nothing costs only the second copy', async () => {
  const { outbox, world, sent } = opened({ storage: { update: () => undefined } });
  await outbox.put('a', 1);
  await world.pass(DELAY_MS);
  expect(sent).toMatchObject([{ key: 'a', value: 1 }]);
  expect(outbox.saving).toBe('saved');
});

test('an entry found in the storage and sent belongs to this window afterwards, even while the storage keeps nothing', async () => {
  const merging = patches<number>(Object.is);
  const stored = [entry('a', 1, { x: 1 })];
  const storage: EntryStorage<Readonly<Record<string, number>>> = { update: (_, change) => void change(undefined) };
  const { outbox, world, sent, answers } = opened({ merging, stored, storage });
  await world.pass(0);
  answers.push({ revision: 9, overtaken: true });
  void outbox.put('a', { x: 1 });
  await world.pass(DELAY_MS);
  expect(sent.map(({ revision }) => revision)).toEqual([1, 2, 10]);
});

test('listeners are called until they unsubscribe', () => {
  const { outbox } = opened();
  let told = 0;
  const stop = outbox.subscribe(() => {
    told += 1;
  });
  void outbox.put('a', 1);
  stop();
  void outbox.put('a', 2);
  expect(told).toBe(1);
});

test('changes to a record are merged, and lose the part that was sent', () => {
  const merging: Merging<Readonly<Record<string, readonly number[]>>> = patches(
    (one, other) => one.join() === other.join(),
  );
  expect(merging.join({ a: [1], b: [1] }, { b: [2] })).toEqual({ a: [1], b: [2] });
  expect(merging.rest({ a: [1], b: [2] }, { a: [1], b: [1] })).toEqual({ b: [2] });
  expect(merging.rest({ a: [1] }, { a: [1], b: [1] })).toBeUndefined();
});
