import fc from 'fast-check';
import type { Entry } from './entry.ts';
import type { Saving } from './saving.ts';
import { Window } from './window.testing.ts';
import type { Fate, World } from './world.testing.ts';

/** What a page does with its outbox. */
export type Page = Readonly<{
  outbox: Readonly<{
    saving: Saving;
    attach(): void;
    detach(): void;
    pause(): void;
    resume(): void;
  }>;
  put(item: string, value: number): Promise<void>;
}>;

/** A value that a person entered in a window; `kept` once the page could say that it is safe. */
export type Given = { at: number; item: string; value: number; kept: boolean };

type Act = Readonly<{
  kind: 'put' | 'kill' | 'open' | 'back' | 'hide' | 'show' | 'pause' | 'resume';
  at: number;
  item: string;
}>;
type Step = Readonly<Act | { kind: 'pass' | 'jump'; ms: number } | { kind: 'fates'; fates: readonly Fate[] }>;

const fate: fc.Arbitrary<Fate> = fc.record({
  lost: fc.constantFrom(null, null, 'request' as const, 'answer' as const),
  requestMs: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 5_000 })),
  answerMs: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 2_000 })),
  doubledMs: fc.option(fc.integer({ min: 0, max: 5_000 })),
});

const step = (windows: number): fc.Arbitrary<Step> => {
  const at = fc.integer({ min: 0, max: windows - 1 });
  const item = fc.constantFrom('a', 'b', 'c');
  const act = (...kinds: Act['kind'][]) => fc.record({ kind: fc.constantFrom(...kinds), at, item });
  return fc.oneof(
    { weight: 6, arbitrary: act('put') },
    { weight: 3, arbitrary: act('kill', 'open', 'back', 'hide', 'show', 'pause', 'resume') },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 4_000 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('jump' as const), ms: fc.integer({ min: -9_000, max: 9_000 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('fates' as const),
        fates: fc.array(fate, { minLength: 1, maxLength: 6 }),
      }),
    },
  );
};

/** Events that may happen to the given number of windows of one browser. */
export const story = (windows: number): fc.Arbitrary<readonly Step[]> =>
  fc.array(step(windows), { maxLength: 60, size: 'max' });

/** Longer than the longest pause between two attempts and the longest request. */
const LONG_MS = 120_000;

/**
 * Plays a story. A page loads the server's state, then the storage. At the end the network is repaired, every page is
 * opened again, and time passes. Returns the entered values, the state of each page and whether anything is still in
 * progress.
 */
export async function play<T>(
  steps: readonly Step[],
  world: World<T>,
  load: (window: Window<T>) => (stored: readonly Entry<T>[]) => Page,
): Promise<{ given: readonly Given[]; savings: readonly Saving[] }> {
  const opened = new Map<number, { window: Window<T>; page: Page }>();
  const given: Given[] = [];
  const openAt = async (at: number) => {
    const before = opened.get(at);
    if (before?.window.isAlive) return before;
    const window = new Window(world);
    const page = load(window);
    const now = { window, page: page(await world.list()) };
    now.page.outbox.attach();
    opened.set(at, now);
    return now;
  };
  const act = async ({ kind, at, item }: Act) => {
    if (kind === 'kill') return opened.get(at)?.window.kill();
    const { window, page } = await openAt(at);
    switch (kind) {
      case 'put': {
        const one = { at, item, value: given.length + 1, kept: false };
        given.push(one);
        void page.put(item, one.value).then(() => {
          one.kept ||= window.isAlive;
        });
        return;
      }
      case 'back':
        return window.tellBack();
      case 'hide':
        return page.outbox.detach();
      case 'show':
        return page.outbox.attach();
      case 'pause':
      case 'resume':
        return page.outbox[kind]();
    }
  };
  for (const one of steps) {
    if ('at' in one) await act(one);
    else if ('fates' in one) world.expect(one.fates);
    else if (one.kind === 'pass') await world.pass(one.ms);
    else world.jump(one.ms);
    await world.pass(0);
  }
  world.heal();
  for (const at of opened.keys()) {
    const { outbox } = (await openAt(at)).page;
    outbox.attach();
    outbox.resume();
  }
  await world.pass(LONG_MS);
  return { given, savings: [...opened.values()].map(({ page }) => page.outbox.saving) };
}

/**
 * The final values that are correct for an item: for each window the last value that was kept, and any entered after
 * it.
 */
export function mayStand(given: readonly Given[], item: string): readonly (number | undefined)[] {
  const ofItem = given.filter((one) => one.item === item);
  const isSure = ofItem.some(({ kept }) => kept);
  const newest = [...new Set(ofItem.map(({ at }) => at))].flatMap((at) => {
    const ofWindow = ofItem.filter((one) => one.at === at);
    return ofWindow
      .slice(
        Math.max(
          0,
          ofWindow.findLastIndex(({ kept }) => kept),
        ),
      )
      .map(({ value }) => value);
  });
  return isSure ? newest : [...newest, undefined];
}
