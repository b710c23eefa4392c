import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { turns } from './turns.ts';

const a = () => 'a';
const b = () => 'b';

/** Holds the event loop. */
function hold(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test('work that arrives alone runs at once, and asks for no party', () => {
  const done: string[] = [];
  turns().take(
    () => {
      throw new Error('asked');
    },
    () => done.push('work'),
  );
  expect(done).toEqual(['work']);
});

test('a flood is done in slices: between them timers and sockets get their turn', async () => {
  const { take } = turns(5);
  let [done, most, inTurn] = [0, 0, 0];
  for (let at = 0; at < 60; at++) {
    take(a, () => {
      hold(1);
      done++;
      inTurn++;
    });
  }
  while (done < 60) {
    [most, inTurn] = [Math.max(most, inTurn), 0];
    await nextTurn();
  }
  expect(Math.max(most, inTurn)).toBeLessThanOrEqual(14);
});

test('what promises do next counts for the turn', async () => {
  const { take } = turns(5);
  let [done, most, inTurn] = [0, 0, 0];
  for (let at = 0; at < 60; at++) {
    take(a, async () => {
      await undefined;
      hold(1);
      done++;
      inTurn++;
    });
  }
  while (done < 60) {
    [most, inTurn] = [Math.max(most, inTurn), 0];
    await nextTurn();
  }
  expect(Math.max(most, inTurn)).toBeLessThanOrEqual(14);
});

test('parties that wait take turns, and each has its work done in order', async () => {
  const { take } = turns(1);
  const done: string[] = [];
  take(a, () => hold(2));
  for (const name of ['a1', 'a2', 'a3', 'a4']) take(a, () => done.push(name));
  for (const name of ['b1', 'b2']) take(b, () => done.push(name));
  while (done.length < 6) await nextTurn();
  expect(done).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
});

test('of jobs there is one in each turn', async () => {
  const { takeLong } = turns();
  const at: number[] = [];
  let [turn, counting] = [0, true];
  const count = () => {
    turn++;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  for (let nth = 0; nth < 10; nth++) takeLong(a, () => at.push(turn));
  while (at.length < 10) await nextTurn();
  counting = false;
  expect(new Set(at).size).toBe(10);
});

test('what fails takes no one else with it', async () => {
  const { take } = turns(1);
  const done: string[] = [];
  expect(() =>
    take(a, () => {
      throw new Error('broken');
    }),
  ).toThrow('broken');
  take(a, () => hold(2));
  take(a, () => done.push('next'));
  while (done.length < 1) await nextTurn();
  expect(done).toEqual(['next']);
});

test('those who waited for one answer go on in turns', async () => {
  const { mine } = turns(5);
  let [done, inTurn, most] = [0, 0, 0];
  const answer = nextTurn();
  const all = Array.from({ length: 60 }, async () => {
    await answer;
    await mine(a);
    hold(1);
    done++;
    inTurn++;
  });
  while (done < 60) {
    await nextTurn();
    [most, inTurn] = [Math.max(most, inTurn), 0];
  }
  await Promise.all(all);
  expect(most).toBeLessThanOrEqual(14);
});
