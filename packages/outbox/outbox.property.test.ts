import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { mayStand, type Page, play, story } from './model.testing.ts';
import { Outbox } from './outbox.ts';
import type { Answer } from './outboxOptions.ts';
import { patches } from './patches.ts';
import { Lost, Refused, type Window } from './window.testing.ts';
import { World } from './world.testing.ts';

const DELAY_MS = 250;
const ITEMS = ['a', 'b', 'c'];
const judge = (error: unknown) => (error instanceof Lost ? 'again' : 'refused');
const runs = { numRuns: 200 };

type Record = Readonly<{ [item: string]: number }>;

/** One record that is saved whole, with the revision it was based on: the answers of a test. */
function sheet() {
  const KEY = 'sheet';
  let kept: { answers: Record; revision: number } = { answers: {}, revision: 0 };
  const isLike = (one: Record, other: Record) => ITEMS.every((item) => one[item] === other[item]);
  const save = (answers: Record, revision: number, base: number): Answer => {
    const isRepeated = revision === kept.revision && isLike(answers, kept.answers);
    if (base !== kept.revision && !isRepeated) return { revision: kept.revision, overtaken: true };
    if (revision > kept.revision) kept = { answers, revision };
    return { revision: kept.revision };
  };
  const load =
    (window: Window<Record>, loaded = kept) =>
    (stored: readonly Entry<Record>[]): Page => {
      let shown: Record = { ...loaded.answers, ...stored[0]?.value };
      const outbox = new Outbox<Record, Answer & { newer?: Record }>({
        clock: window.clock,
        storage: window.storage,
        stored,
        known: new Map([[KEY, loaded.revision]]),
        merging: patches(Object.is),
        delayMs: DELAY_MS,
        async send({ revision }, base) {
          const answers = shown;
          const answer = await window.request(() => save(answers, revision, base));
          if (!answer.overtaken && answer.revision <= revision) return answer;
          const newer = await window.request(() => kept);
          return { revision: newer.revision, overtaken: true, newer: newer.answers };
        },
        onAnswer({ newer }) {
          if (newer) shown = { ...newer, ...outbox.pending(KEY) };
        },
        judge,
      });
      return {
        outbox,
        put(item, value) {
          shown = { ...shown, [item]: value };
          return outbox.put(KEY, { [item]: value });
        },
      };
    };
  return { load, answers: () => kept.answers };
}

test.each([
  ['one window', 1, 0],
  ['a slow storage', 1, 300],
  ['two windows', 2, 0],
  ['two windows and a slow storage', 2, 300],
])('changes to one record: none is lost, the newest wins, and the outbox comes to rest (%s)', (_, windows, storageMs) =>
  fc.assert(
    fc.asyncProperty(story(windows), async (steps) => {
      const world = new World<Record>(storageMs);
      const server = sheet();
      const { given, savings } = await play(steps, world, server.load);
      expect(new Set(savings)).toEqual(new Set(savings.length > 0 ? ['saved'] : []));
      expect(world.kept).toEqual(new Map());
      for (const item of ITEMS) expect(mayStand(given, item)).toContain(server.answers()[item]);
    }),
    runs,
  ),
);

/** Many records, each with an id made by the client: training sessions. The server refuses every seventh. */
function sessions() {
  const counted = new Map<string, number>();
  const take = (id: string, value: number): Answer => {
    if (isWrong(value)) throw new Refused();
    if (counted.has(id) && counted.get(id) !== value) throw new Error('one id for two sessions');
    counted.set(id, value);
    return { revision: 0 };
  };
  const load =
    ({ clock, storage, request }: Window<number>) =>
    (stored: readonly Entry<number>[]): Page => {
      const outbox = new Outbox<number>({
        clock,
        storage,
        stored,
        delayMs: DELAY_MS,
        send: ({ key, value }) => request(() => take(key, value)),
        judge,
      });
      return { outbox, put: (_, value) => outbox.put(`session ${value}`, value) };
    };
  return { load, counted };
}

const isWrong = (value: number) => value % 7 === 0;

test.each([
  ['one window', 1, 0],
  ['a slow storage', 1, 300],
  ['two windows', 2, 0],
  ['two windows and a slow storage', 2, 300],
])(
  'one after the other: each is counted once, in order, and a refused one holds nothing up (%s)',
  (_, windows, storageMs) =>
    fc.assert(
      fc.asyncProperty(story(windows), async (steps) => {
        const world = new World<number>(storageMs);
        const server = sessions();
        const { given, savings } = await play(steps, world, server.load);
        const kept = given.filter((one) => one.kept);
        const good = kept.filter(({ value }) => !isWrong(value));
        const values = [...server.counted.values()];
        expect(new Set(values).size).toBe(values.length);
        for (let at = 0; at < windows; at++) {
          const ofWindow = good.filter((one) => one.at === at).map(({ value }) => value);
          expect(values.filter((value) => ofWindow.includes(value))).toEqual(ofWindow);
        }
        expect([...world.kept.values()].every(({ value }) => isWrong(value))).toBe(true);
        for (const { value } of kept) if (isWrong(value)) expect(world.kept.has(`session ${value}`)).toBe(true);
        for (const saving of savings) expect(['saved', 'refused']).toContain(saving);
      }),
      runs,
    ),
);

/** Several records, each replaced by its newest: drawings and recordings of a test. */
function works() {
  const kept = new Map<string, { value: number; revision: number }>();
  const save = (key: string, value: number, revision: number): Answer => {
    const before = kept.get(key);
    if (before && before.revision >= revision) return { revision: before.revision };
    kept.set(key, { value, revision });
    return { revision };
  };
  const load = ({ clock, storage, request }: Window<number>) => {
    const known = new Map([...kept].map(([key, { revision }]) => [key, revision]));
    return (stored: readonly Entry<number>[]): Page => {
      const outbox = new Outbox<number>({
        clock,
        storage,
        stored,
        known,
        delayMs: DELAY_MS,
        send: ({ key, value, revision }) => request(() => save(key, value, revision)),
        judge,
      });
      return { outbox, put: (item, value) => outbox.put(item, value) };
    };
  };
  return { load, kept };
}

test('replaced values: the newest of each arrives, none is lost, and the outbox comes to rest', () =>
  fc.assert(
    fc.asyncProperty(story(1), async (steps) => {
      const world = new World<number>();
      const server = works();
      const { given, savings } = await play(steps, world, server.load);
      for (const saving of savings) expect(saving).toBe('saved');
      expect(world.kept).toEqual(new Map());
      for (const item of ITEMS) expect(mayStand(given, item)).toContain(server.kept.get(item)?.value);
    }),
    runs,
  ));
