import { expect, test } from 'vitest';
import { moved, showing, viewAfter, within, zoomed } from './view.ts';

const all = { from: 0, until: 10_000 };

test('a view stays within the recording', () => {
  expect(within({ from: -500, until: 500 }, 10_000)).toEqual({ from: 0, until: 1000 });
  expect(within({ from: 9500, until: 10_500 }, 10_000)).toEqual({ from: 9000, until: 10_000 });
  expect(within({ from: 5, until: 6 }, 10_000)).toEqual({ from: 5, until: 55 });
  expect(within({ from: 0, until: 99_999 }, 10_000)).toEqual(all);
});

test('it is zoomed around its middle, and moved by its own length', () => {
  expect(zoomed(all, 0.5, 10_000)).toEqual({ from: 2500, until: 7500 });
  expect(zoomed({ from: 2500, until: 7500 }, 4, 10_000)).toEqual(all);
  expect(moved({ from: 0, until: 1000 }, 0.5, 10_000)).toEqual({ from: 500, until: 1500 });
});

test('it comes to a moment that is out of sight', () => {
  expect(showing({ from: 0, until: 1000 }, 500, 10_000)).toEqual({ from: 0, until: 1000 });
  expect(showing({ from: 0, until: 1000 }, 5000, 10_000)).toEqual({ from: 4500, until: 5500 });
});

test('keys move and zoom it', () => {
  const view = { from: 4000, until: 6000 };
  const after = (key: string) => viewAfter(key, view, 10_000);
  expect(after('ArrowLeft')).toEqual({ from: 3500, until: 5500 });
  expect(after('+')).toEqual({ from: 4500, until: 5500 });
  expect(after('-')).toEqual({ from: 3000, until: 7000 });
  expect(after('0')).toEqual({ from: 0, until: 10_000 });
  expect(after('x')).toBeNull();
});
