/** How a measure is written, by its name. */
export type MeasureKind =
  | 'percentPoints'
  | 'sharePerMinute'
  | 'msPerMinute'
  | 'share'
  | 'ms'
  | 'pxPerSecond'
  | 'perSecond'
  | 'level'
  | 'number';

const KINDS: readonly (readonly [RegExp, MeasureKind])[] = [
  [/Percent$/, 'percentPoints'],
  [/^accuracySlope$/, 'sharePerMinute'],
  [/^rtSlope$/, 'msPerMinute'],
  [/Share$|^accuracy|^efficiency$|^interferenceErrors$|^rtCv$/, 'share'],
  [/Ms$|^rt(Median|Mad|Iqr)$|^inverseEfficiency$/, 'ms'],
  [/PxPerSecond$/, 'pxPerSecond'],
  [/^rateCorrect$/, 'perSecond'],
  [/^threshold$|^level(Start|End|Max)$/, 'level'],
];

/** The names of measures carry their units. */
export const kindOfMeasure = (measure: string): MeasureKind =>
  KINDS.find(([pattern]) => pattern.test(measure))?.[1] ?? 'number';

/** Measures that are explained together. */
const TOGETHER: readonly (readonly [RegExp, string])[] = [
  [/CostShare$|^(turn|quarter|half|mirror)CostMs$/, 'cost'],
  [/^(accuracy|rt)(Angle|Back|Palm|Left|Right)/, 'ofHands'],
  [/^medialLateralPalmMs$/, 'medialLateralMs'],
  [/^(direction|gulls|lane)ThresholdMs$/, 'shipThresholdMs'],
  [/^(near|middle|far)ErrorShare$/, 'distanceErrors'],
  [/^(leftError|rightError|leftMinusRight)Share$/, 'sideErrors'],
  [/^swapByChanceShare$/, 'swapShare'],
];

/** Under which key a measure of a game is explained. */
export const meaningOfMeasure = (measure: string): string =>
  TOGETHER.find(([pattern]) => pattern.test(measure))?.[1] ?? measure;

/** A measure of hands at an angle: its name without the angle, and the angle in degrees. */
export function angleOfMeasure(measure: string): { name: string; angle: string } | null {
  const [, name, angle] = /^((?:accuracy|rt)Angle)(\d+)/.exec(measure) ?? [];
  return name && angle ? { name, angle } : null;
}
