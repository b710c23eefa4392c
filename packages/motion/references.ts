import type { Direction } from './direction.ts';

/**
 * `confirmed`: read in the source named. `unconfirmed`: as it is told, not read in a publication; a report says so.
 * `proposed`: our own rule.
 */
export type ReferenceStatus = 'confirmed' | 'unconfirmed' | 'proposed';

/** Degrees of each direction as the guides of the American Medical Association have them: unconfirmed, for orientation only. */
export const ORIENTING: Readonly<Record<Direction, number>> = {
  flexion: 50,
  extension: 60,
  rotationLeft: 80,
  rotationRight: 80,
  lateralLeft: 45,
  lateralRight: 45,
};

/** Each value that a report names, with its source as a report prints it and what is known of it. */
export const SOURCES = {
  orienting: { status: 'unconfirmed', source: 'AMA Guides' },
  /** Range and velocity of headsets against motion capture. */
  agreement: { status: 'confirmed', source: 'Sensors 2023;23:9864' },
  /** The range falls with age, clearly after 50, except extension and lateral flexion; the sexes do not differ. */
  age: { status: 'confirmed', source: 'Swinkels 2014' },
  grades: { status: 'proposed', source: '' },
  jpeCut: { status: 'unconfirmed', source: 'Revel' },
  jpeBands: { status: 'confirmed', source: 'aptei' },
  jpeReliability: { status: 'confirmed', source: 'AlDahas 2023' },
  detectable: { status: 'confirmed', source: 'Sarig Bahat' },
} as const satisfies Record<string, { status: ReferenceStatus; source: string }>;

/** A mean absolute error above this suggests an impaired position sense; its origin is unconfirmed. */
export const JPE_CUT_DEGREES = 4.5;

/** Bands of the distance on a target 90 cm away, in cm, from which each begins. */
export const JPE_BANDS = [
  { band: 'excellent', fromCm: 0 },
  { band: 'good', fromCm: 4 },
  { band: 'fair', fromCm: 8 },
  { band: 'poor', fromCm: 12 },
] as const;
export type JpeBand = (typeof JPE_BANDS)[number]['band'];

/** The band of a distance in cm. */
export const jpeBandOf = (cm: number): JpeBand => JPE_BANDS.findLast(({ fromCm }) => cm >= fromCm)?.band ?? 'excellent';

/**
 * Minimal detectable change in degrees a second, as found for different directions: between both ends it depends on the
 * direction, so that only what exceeds the higher one is called a change.
 */
export const DETECTABLE = { peakVelocity: { low: 41, high: 53 }, meanVelocity: { low: 20, high: 25 } } as const;
export type VelocityMeasure = keyof typeof DETECTABLE;

/** Whether a velocity changed by more than measuring it twice does; null when the one or the other is not known. */
export function changeOf(measure: VelocityMeasure, before: number | null, now: number | null) {
  if (before === null || now === null) return null;
  if (Math.abs(now - before) <= DETECTABLE[measure].high) return 'none';
  return now > before ? 'faster' : 'slower';
}
