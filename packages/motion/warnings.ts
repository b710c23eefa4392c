import { DIRECTIONS, type Direction } from './direction.ts';
import { JPE_TRIALS } from './jpe.ts';
import type { Measures } from './measures.ts';
import { type Neutral, relativeTo } from './neutral.ts';
import { rounded } from './numbers.ts';
import type { PoseFile } from './poseCsv.ts';
import { middleOf } from './quaternion.ts';
import { ORIENTING } from './references.ts';
import type { Sampling } from './sampling.ts';
import type { Stretch } from './trials.ts';

/** What lowers trust in an evaluation. `noTrunk` goes with every recording of the head alone. */
export const WARNINGS = [
  'rateDiffers',
  'backwards',
  'lossHeavy',
  'loss',
  'gapsLeftOut',
  'jitter',
  'neutralShort',
  'neutralMoved',
  'neutralTilted',
  'drift',
  'trunkSuspected',
  'noTrunk',
  'fewMovements',
  'fewTrials',
] as const;
export type WarningCode = (typeof WARNINGS)[number];
export type Warning = Readonly<{
  code: WarningCode;
  direction: Direction | null;
  values: Readonly<Record<string, number>>;
}>;

// Limits of our own, as the literature settles none; shares are of 1.
const RATE_OFF = 0.05;
const LOSS = 0.1;
const HEAVY_LOSS = 0.3;
const JITTER = 0.25;
const NEUTRAL_MS = 2000;
const UNREST_DEGREES = 2;
const TILT_DEGREES = 15;
const DRIFT_DEGREES = 4;
/** A head that turns so many times as far as the orienting value has probably taken the trunk with it. */
const BEYOND = 1.25;
const MOVEMENTS = 3;

type Given = Readonly<{
  file: PoseFile;
  sampling: Sampling;
  neutral: Neutral;
  stretches: readonly Stretch[];
  measures: Measures;
}>;

/** All that lowers trust in an evaluation, in the order of `WARNINGS`. */
export function warningsOf(given: Given): Warning[] {
  const { file, sampling, neutral, measures } = given;
  const { statedRate } = file.head;
  const said = (
    code: WarningCode,
    isSo: boolean,
    values: Warning['values'] = {},
    direction: Direction | null = null,
  ) => (isSo ? [{ code, direction, values }] : []);
  const percent = Math.round(sampling.loss * 100);
  const drift = driftOf(given);
  const each = (of: (direction: Direction) => Warning[]) => DIRECTIONS.flatMap(of);
  const stated = statedRate ?? sampling.rate;
  return [
    ...said('rateDiffers', Math.abs(stated / sampling.rate - 1) > RATE_OFF, {
      stated: rounded(stated, 1),
      found: rounded(sampling.rate, 1),
    }),
    ...said('backwards', file.backwards > 0, { count: file.backwards, line: file.firstBackwards ?? 0 }),
    ...said('lossHeavy', sampling.loss > HEAVY_LOSS, { percent }),
    ...said('loss', sampling.loss > LOSS && sampling.loss <= HEAVY_LOSS, { percent }),
    ...each((direction) => {
      const count = measures.directions[direction]?.left ?? 0;
      return said('gapsLeftOut', count > 0, { count }, direction);
    }),
    ...said('jitter', sampling.jitterMs > (JITTER * 1000) / sampling.rate, { ms: rounded(sampling.jitterMs, 1) }),
    ...said('neutralShort', neutral.untilMs - neutral.fromMs < NEUTRAL_MS * 0.95, {
      seconds: rounded((neutral.untilMs - neutral.fromMs) / 1000, 1),
    }),
    ...said('neutralMoved', neutral.unrest > UNREST_DEGREES, { degrees: rounded(neutral.unrest, 1) }),
    ...said('neutralTilted', neutral.tilt > TILT_DEGREES, { degrees: Math.round(neutral.tilt) }),
    ...said('drift', drift > DRIFT_DEGREES, { degrees: rounded(drift, 1) }),
    ...each((direction) => {
      const degrees = Math.round(measures.directions[direction]?.peakAngle ?? 0);
      const isBeyond = !file.hasTrunk && degrees > BEYOND * ORIENTING[direction];
      return said('trunkSuspected', isBeyond, { degrees }, direction);
    }),
    ...said('noTrunk', !file.hasTrunk),
    ...each((direction) => {
      const count = measures.directions[direction]?.trials;
      return said('fewMovements', count !== undefined && count < MOVEMENTS, { count: count ?? 0 }, direction);
    }),
    ...each((direction) => {
      const sense = measures.positionSense[direction];
      return said(
        'fewTrials',
        sense !== null && !sense.isEnough,
        { count: sense?.trials ?? 0, wanted: JPE_TRIALS },
        direction,
      );
    }),
  ];
}

/** Degrees between neutral and where the head rested in the last later phase `neutral`; 0 without one. */
function driftOf({ file, neutral, stretches }: Given): number {
  const later = stretches.filter(({ phase, fromMs }) => phase === 'neutral' && fromMs > neutral.untilMs).at(-1);
  if (!later) return 0;
  const resting = file.samples.flatMap(({ timeMs, rotation }) =>
    rotation && timeMs >= later.fromMs && timeMs <= later.untilMs ? [rotation] : [],
  );
  if (resting.length === 0) return 0;
  const { yaw, pitch, roll } = relativeTo(neutral.rotation, middleOf(resting));
  return Math.max(Math.abs(yaw), Math.abs(pitch), Math.abs(roll));
}

export const QUALITIES = ['good', 'limited', 'poor'] as const;
export type Quality = (typeof QUALITIES)[number];

const POOR: readonly WarningCode[] = ['lossHeavy', 'neutralMoved', 'drift'];
/** These do not lower trust in what was recorded. */
const HARMLESS: readonly WarningCode[] = ['noTrunk', 'fewTrials', 'fewMovements'];

/** How far a recording can be trusted, by its warnings. */
export function qualityOf(warnings: readonly Pick<Warning, 'code'>[]): Quality {
  if (warnings.some(({ code }) => POOR.includes(code))) return 'poor';
  return warnings.every(({ code }) => HARMLESS.includes(code)) ? 'good' : 'limited';
}
