import type { Production } from '@cogclinic/contract/productions';
import type { Language } from '@cogclinic/scales/instrument';
import { trailCircles } from '@cogclinic/scales/trail';
import type { Random } from './random.ts';

type Drawing = Extract<Production, { kind: 'drawing' }>;
type Point = readonly [number, number];
type Line = readonly Point[];

/** As high as the examiner's page gives it. */
const HEIGHT = 1500;
/** From one point of a line to the next, in units, and what the hand needs for it. */
const STEP = 34;
const STEP_MS = 17;
/** Between two lines. */
const LIFT_MS = 420;

/** Strokes of the digits, each in a square of 1. */
const DIGITS: readonly (readonly Line[])[] = [
  [arc([0.5, 0.5], 0.45, -90, 270, 0.7)],
  [line([0.3, 0.2], [0.55, 0], [0.55, 1])],
  [line([0.15, 0.2], [0.45, 0], [0.75, 0.2], [0.7, 0.45], [0.15, 1], [0.85, 1])],
  [line([0.15, 0.1], [0.6, 0], [0.75, 0.25], [0.4, 0.48], [0.8, 0.7], [0.6, 0.98], [0.15, 0.9])],
  [line([0.6, 0], [0.1, 0.65], [0.85, 0.65]), line([0.62, 0.4], [0.62, 1])],
  [line([0.75, 0], [0.25, 0], [0.2, 0.45], [0.6, 0.42], [0.8, 0.7], [0.55, 1], [0.15, 0.92])],
  [line([0.7, 0], [0.25, 0.5], [0.25, 0.85], [0.55, 1], [0.78, 0.75], [0.55, 0.52], [0.27, 0.65])],
  [line([0.15, 0], [0.85, 0], [0.4, 1])],
  [arc([0.5, 0.26], 0.24, 90, 450, 0.9), arc([0.5, 0.74], 0.27, -90, 270, 0.95)],
  [line([0.75, 0.4], [0.45, 0.5], [0.25, 0.25], [0.5, 0], [0.75, 0.2], [0.7, 0.6], [0.5, 1])],
];

/** A clock at ten past eleven; a poor one is as round, but crowds its numbers on one side and misses the time. */
export function clockDrawing(random: Random, poor: boolean): Drawing {
  const middle: Point = [1000, 750];
  const numbers = Array.from({ length: poor ? 9 : 12 }, (_, at) => {
    const angle = poor ? -70 + at * 21 : -90 + (at + 1) * 30;
    const [x, y] = around(middle, 500 + random.around(0, poor ? 26 : 9), angle);
    const digits = [...String(at + 1)];
    return digits.flatMap((digit, place) =>
      (DIGITS[Number(digit)] ?? []).map((each) =>
        each.map(([dx, dy]): Point => [x + (dx - digits.length / 2 + place) * 62, y + (dy - 0.5) * 84]),
      ),
    );
  }).flat();
  const hands = poor
    ? [line(middle, [1010, 300])]
    : [line(middle, around(middle, 270, -120)), line(middle, around(middle, 400, -30))];
  return drawn(random, [arc(middle, 610, -95, 267, 1), ...numbers, ...hands], poor ? 4.5 : 2);
}

/** A cube after the model; a poor one is flat. */
export function cubeDrawing(random: Random, poor: boolean): Drawing {
  const square = (x: number, y: number, side: number) =>
    line([x, y], [x + side, y], [x + side, y + side], [x, y + side], [x, y]);
  const back = [
    square(930, 250, 620),
    line([500, 530], [930, 250]),
    line([1120, 530], [1550, 250]),
    line([1120, 1150], [1550, 870]),
    line([500, 1150], [930, 870]),
  ];
  return drawn(random, [square(500, 530, 620), ...(poor ? [square(760, 420, 460)] : back)], poor ? 5.5 : 2.5);
}

/** A line through the circles of the trail; a poor one follows the numbers alone. */
export function trailDrawing(random: Random, language: Language, poor: boolean): Drawing {
  const circles = trailCircles(language).filter((_, at) => !poor || at % 2 === 0);
  const lines = circles.slice(1).map(({ x, y }, at) => line([circles[at]?.x ?? x, circles[at]?.y ?? y], [x, y]));
  return { ...drawn(random, lines, 3), language };
}

function line(...points: Point[]): Line {
  return points;
}

function around([x, y]: Point, radius: number, degrees: number): Point {
  const angle = (degrees / 180) * Math.PI;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** Part of an ellipse, as wide as `narrow` says for its height. */
function arc(middle: Point, radius: number, from: number, to: number, narrow: number): Line {
  return Array.from({ length: 25 }, (_, at) => {
    const [x, y] = around(middle, radius, from + ((to - from) * at) / 24);
    return [middle[0] + (x - middle[0]) * narrow, y];
  });
}

/** Lines as a hand draws them that shakes by so many units. */
function drawn(random: Random, lines: readonly Line[], shake: number): Drawing {
  let from = random.whole(600, 1400);
  const strokes = lines.map((each) => {
    const points = each.flatMap((point, at) => {
      const before = each[at - 1];
      const steps = before ? Math.max(1, Math.round(Math.hypot(point[0] - before[0], point[1] - before[1]) / STEP)) : 1;
      return Array.from({ length: steps }, (_, step) => {
        const share = (step + 1) / steps;
        const [x, y] = before ? [mid(before[0], point[0], share), mid(before[1], point[1], share)] : point;
        return [
          Math.round(x + random.around(0, shake)),
          Math.round(y + random.around(0, shake)),
          at === 0 ? 0 : STEP_MS + random.whole(0, 9),
        ];
      });
    });
    const begun = from;
    from += points.reduce((sum, [, , time = 0]) => sum + time, 0) + LIFT_MS + random.whole(0, 500);
    return { pointer: 'pen' as const, from: begun, points: points.flat() };
  });
  return { kind: 'drawing', height: HEIGHT, strokes };
}

const mid = (from: number, to: number, share: number) => from + (to - from) * share;
