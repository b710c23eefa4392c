import { expect, it } from 'vitest';
import { paced } from './pace.ts';

function page() {
  const [shown, leftOut, asked]: [number[], number[], (() => void)[]] = [[], [], []];
  let isHidden = false;
  const pace = paced<number>(
    { show: (one) => shown.push(one), leaveOut: (one) => leftOut.push(one) },
    { isHidden: () => isHidden, next: (draw) => asked.push(draw) },
  );
  return {
    ...{ pace, shown, leftOut, asked },
    frame: () => asked.shift()?.(),
    hide: (hidden: boolean) => {
      isHidden = hidden;
    },
  };
}

it('shows two that come within one frame in two, in their order', () => {
  const { pace, shown, leftOut, asked, frame } = page();
  pace.push(1);
  pace.push(2);
  expect([shown, asked.length]).toEqual([[], 1]);
  frame();
  expect(shown).toEqual([1]);
  frame();
  expect([shown, leftOut, asked]).toEqual([[1, 2], [], []]);
});

it('leaves the oldest out where more wait than two frames can show, and stays in order', () => {
  const { pace, shown, leftOut, frame } = page();
  for (const one of [1, 2, 3, 4]) pace.push(one);
  frame();
  pace.push(5);
  frame();
  frame();
  expect([shown, leftOut]).toEqual([
    [3, 4, 5],
    [1, 2],
  ]);
});

it('shows each at once while the page is hidden, first those that waited', () => {
  const { pace, shown, frame, hide } = page();
  pace.push(1);
  hide(true);
  pace.push(2);
  pace.push(3);
  expect(shown).toEqual([1, 2, 3]);
  hide(false);
  pace.push(4);
  frame();
  expect(shown).toEqual([1, 2, 3, 4]);
});

it('shows none that waited when it is cleared, and the next ones again', () => {
  const { pace, shown, leftOut, frame } = page();
  pace.push(1);
  pace.clear();
  pace.push(2);
  frame();
  expect([shown, leftOut]).toEqual([[2], [1]]);
});
