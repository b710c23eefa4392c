import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { TASKS } from './catalogue.ts';
import { EYE_VERSIONS, TASK_CODES } from './codes.ts';
import { unlikeness } from './figures.ts';
import { FIELD, type Trial } from './trial.ts';

const lengthOf = (trials: readonly Trial[]) =>
  trials.reduce((sum, { phases }) => sum + phases.reduce((ms, phase) => ms + phase.ms, 0), 0);
const sorted = (list: readonly string[]) => list.toSorted();
const versionsOf = (code: (typeof TASK_CODES)[number]) => EYE_VERSIONS.map((version) => TASKS[code].trialsOf(version));

describe.each(TASK_CODES)('versions of %s', (code) => {
  const versions = versionsOf(code);

  test('are parallel: as long, with as many trials of each condition', () => {
    const [first = [], ...others] = versions;
    for (const other of others) {
      expect(lengthOf(other)).toBe(lengthOf(first));
      // Places of a memory-guided saccade are conditions too.
      expect(sorted(other.map(({ condition }) => condition))).toEqual(sorted(first.map(({ condition }) => condition)));
    }
  });

  test('are the same whenever they are made', () => {
    for (const version of EYE_VERSIONS) expect(TASKS[code].trialsOf(version)).toEqual(TASKS[code].trialsOf(version));
  });

  test('lie within the field', () => {
    for (const trial of [...versions.flat(), ...TASKS[code].practice]) {
      for (const { items, path } of trial.phases) {
        for (const { at, width, height } of items) {
          expect(Math.abs(at.x) + width / 2).toBeLessThanOrEqual(FIELD.halfWidth);
          expect(Math.abs(at.y) + height / 2).toBeLessThanOrEqual(FIELD.halfHeight);
        }
        expect(path?.reach ?? 0).toBeLessThan(FIELD.halfWidth);
      }
    }
  });
});

test('sides cannot be guessed: never four times the same in a row', () => {
  for (const code of ['prosaccadeGap', 'prosaccadeOverlap', 'antisaccade'] as const) {
    for (const trials of versionsOf(code)) {
      const sides = trials.map(({ condition }) => condition[0]).join('');
      expect(sides).not.toMatch(/llll|rrrr/);
    }
  }
});

test('no figure to remember comes back, in its version or in another, and none is much like another', () => {
  const figures = versionsOf('pairedComparison').flatMap((trials) => {
    const seen = trials.flatMap(({ phases }) => phases.flatMap(({ items }) => items));
    const drawn = seen.flatMap(({ drawn }) => (drawn.kind === 'figure' ? [drawn.outlines] : []));
    return [...new Map(drawn.map((figure) => [JSON.stringify(figure), figure])).values()];
  });
  // 28 pairs of two figures in each of four versions.
  expect(figures).toHaveLength(28 * 2 * 4);
  const least = Math.min(...figures.flatMap((one, at) => figures.slice(at + 1).map((other) => unlikeness(one, other))));
  expect(least).toBeGreaterThanOrEqual(0.1);
});

test('in each version the new figure is as often left as right', () => {
  for (const trials of versionsOf('pairedComparison')) {
    for (const condition of ['short', 'long']) {
      const sides = trials
        .filter((trial) => trial.condition === condition)
        .map(({ phases }) => {
          const novel = phases.at(-1)?.items.find(({ role }) => role === 'novel');
          return Math.sign(novel?.at.x ?? 0);
        });
      expect(sides.reduce((sum, side) => sum + side, 0)).toBe(0);
    }
  }
});

const shapesOf = (code: 'search' | 'oddOneOut' | 'sums') =>
  versionsOf(code).map((trials) => trials.map(({ phases }) => JSON.stringify(phases.at(-1)?.items)));

test.each(['search', 'oddOneOut', 'sums'] as const)('no stimulus of %s comes back in another version', (code) => {
  const all = shapesOf(code).flat();
  expect(new Set(all).size).toBe(all.length);
});

test('no sum comes back in another version', () => {
  const texts = versionsOf('sums').flatMap((trials) =>
    trials.map(({ phases }) => {
      const drawn = phases.at(-1)?.items.find(({ role }) => role === 'question')?.drawn;
      return drawn?.kind === 'text' ? drawn.text : '';
    }),
  );
  expect(new Set(texts).size).toBe(40);
});

test('the results of a sum are four different numbers, one of them right', () => {
  for (const trial of versionsOf('sums').flat()) {
    const items = trial.phases.at(-1)?.items ?? [];
    const textOf = (role: string) =>
      items.filter((item) => item.role === role).map(({ drawn }) => (drawn.kind === 'text' ? drawn.text : ''));
    const [question = ''] = textOf('question');
    const [one = 0, sign, other = 0] = question
      .split(' ')
      .map((part) => (Number.isNaN(Number(part)) ? part : Number(part)));
    const right =
      sign === '+'
        ? Number(one) + Number(other)
        : sign === '×'
          ? Number(one) * Number(other)
          : Number(one) - Number(other);
    expect(textOf('target')).toEqual([String(right)]);
    expect(new Set([...textOf('target'), ...textOf('distractor')]).size).toBe(4);
  }
});

test('the odd panel is unlike all others, and no rule has the same odd panel twice', () => {
  const odd = versionsOf('oddOneOut').flatMap((trials) =>
    trials.map(({ condition, phases }) => {
      const items = phases.at(-1)?.items ?? [];
      const target = items.find(({ role }) => role === 'target');
      for (const other of items.filter((item) => item !== target)) expect(other.drawn).not.toEqual(target?.drawn);
      return `${condition} ${JSON.stringify(target?.drawn)}`;
    }),
  );
  expect(new Set(odd).size).toBe(odd.length);
});

test('targets of a search lie as far from the centre in each version, in other quadrants', () => {
  const far = versionsOf('search').map((trials) =>
    trials.map(({ condition, phases }) => {
      const at = phases.at(-1)?.items.find(({ role }) => role === 'target')?.at ?? { x: 0, y: 0 };
      return `${condition} ${Math.floor(Math.abs(at.x) / 3)} ${Math.floor(Math.abs(at.y) / 3.2)}`;
    }),
  );
  expect(far.map(sorted)).toEqual(far.map(() => sorted(far[0] ?? [])));
});

/** A changed stimulus needs a new `STIMULUS_SET`: else recordings of the old one would be measured by the new. */
test('the stimuli of set 1 are those that were published with it', () => {
  const hash = createHash('sha256')
    .update(JSON.stringify(TASK_CODES.map(versionsOf)))
    .digest('hex');
  expect(hash.slice(0, 16)).toBe('fdc6ce6e7f570f33');
});
