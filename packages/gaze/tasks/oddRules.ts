import type { Mark, Point } from './trial.ts';

type Shape = Mark['shape'];
/** A panel's marks. */
export type Panel = readonly Mark[];
/** Three panels that follow a rule, and the one that does not. */
export type Oddity = Readonly<{ alike: readonly [Panel, Panel, Panel]; odd: Panel }>;

const mark = (shape: Shape, given: Partial<Omit<Mark, 'shape'>> = {}): Mark => ({
  ...{ shape, at: { x: 0, y: 0 }, size: 0.9, isFilled: true, turn: 0, isMirrored: false },
  ...given,
});

const ROW: readonly (readonly Point[])[] = [1, 2, 3, 4, 5, 6].map((count) =>
  Array.from({ length: count }, (_, at) => ({
    x: count === 1 ? 0 : ((at % 3) - (Math.min(count, 3) - 1) / 2) * 0.6,
    y: count <= 3 ? 0 : at < 3 ? 0.35 : -0.35,
  })),
);
const several = (shape: Shape, count: number, isFilled = true): Panel =>
  (ROW[count - 1] ?? []).map((at) => mark(shape, { at, size: 0.42, isFilled }));
const oneIn = (outer: Shape, inner: Shape): Panel => [
  mark(outer, { size: 1.6, isFilled: false }),
  mark(inner, { size: 0.6 }),
];
const flag = (turn: number, isMirrored = false): Panel => [mark('flag', { turn, isMirrored, size: 1.3 })];
const arrows = (turn: number, other: number): Panel => [
  mark('arrow', { at: { x: -0.45, y: 0 }, turn, size: 0.8 }),
  mark('arrow', { at: { x: 0.45, y: 0 }, turn: other, size: 0.8 }),
];
const beside = (left: Panel, right: Panel): Panel => [
  ...left.map((one) => ({ ...one, at: { x: -0.48, y: 0 }, size: 0.7 })),
  ...right.map((one) => ({ ...one, at: { x: 0.48, y: 0 }, size: 0.7 })),
];
const one = (shape: Shape, isFilled: boolean): Panel => [mark(shape, { isFilled })];

type Four<T> = readonly [T, T, T, T];
const inFour = <T>([one, two, three, four]: Four<T>, make: (given: T) => Oddity): Four<Oddity> => [
  make(one),
  make(two),
  make(three),
  make(four),
];

const SHAPES: Four<readonly [Shape, Shape, Shape]> = [
  ['circle', 'square', 'triangle'],
  ['square', 'triangle', 'hexagon'],
  ['triangle', 'hexagon', 'circle'],
  ['hexagon', 'circle', 'square'],
];
const NUMBERS: Four<readonly [number, number]> = [
  [3, 4],
  [4, 5],
  [5, 6],
  [4, 3],
];
const WRONG_SIDES: Four<readonly [Shape, number]> = [
  ['triangle', 4],
  ['square', 3],
  ['triangle', 2],
  ['square', 5],
];

/**
 * Rules by what has to be seen, from what strikes the eye to what has to be worked out; each in four ways, one for each
 * version, of the same kind and hence alike in difficulty.
 */
export const ODD_RULES: Readonly<Record<string, Four<Oddity>>> = {
  shape: inFour(SHAPES, ([common, odd]) => ({
    alike: [several(common, 2), several(common, 3), several(common, 4)],
    odd: several(odd, 3),
  })),
  filled: inFour(SHAPES, ([first, second, third]) => ({
    alike: [one(first, true), one(second, true), one(third, true)],
    odd: one(first, false),
  })),
  number: inFour(NUMBERS, ([common, odd]) => ({
    alike: [several('circle', common), several('square', common), several('triangle', common)],
    odd: several('hexagon', odd),
  })),
  inner: inFour(SHAPES, ([first, second, third]) => ({
    alike: [oneIn(first, first), oneIn(second, second), oneIn(third, third)],
    odd: oneIn(first, second),
  })),
  opposite: inFour([0, 90, 45, 135], (turn) => ({
    alike: [arrows(turn, turn + 180), arrows(turn + 30, turn + 210), arrows(turn + 75, turn + 255)],
    odd: arrows(turn + 50, turn + 50),
  })),
  halves: inFour(SHAPES, ([first, second, third]) => ({
    alike: [
      beside(one(first, true), one(first, false)),
      beside(one(second, false), one(second, true)),
      beside(one(third, true), one(third, false)),
    ],
    odd: beside(one(second, true), one(first, false)),
  })),
  // As many marks as the shape has sides.
  sides: inFour(WRONG_SIDES, ([shape, count]) => ({
    alike: [several('triangle', 3), several('square', 4), several('hexagon', 6)],
    odd: several(shape, count),
  })),
  mirror: inFour([0, 45, 20, 70], (turn) => ({
    alike: [flag(turn), flag(turn + 90), flag(turn + 200)],
    odd: flag(turn + 135, true),
  })),
};

/** The oddity of the practice: large against small, of no version. */
export const ODD_PRACTICE: Oddity = {
  alike: [[mark('circle', { size: 1.5 })], [mark('square', { size: 1.5 })], [mark('hexagon', { size: 1.5 })]],
  odd: [mark('triangle', { size: 0.4 })],
};
