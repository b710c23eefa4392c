import { CastFailed } from './faults.ts';
import { type CastFrame, LARGEST_SIDE } from './frames.ts';
import type { CastStep } from './phases.ts';

/** A device's picture, by whatever way it comes. */
export type CastSource = Readonly<{
  /**
   * Starts the cast and gives its frames: a size, then parameter sets, then pictures, the first of them a key frame.
   * `onPhase` hears each step up to `live` before the frames of that step, and `stalled` and `live` as the device falls
   * silent and goes on. Ends when the signal aborts or the reader stops reading, and leaves nothing behind then.
   * @throws CastFailed when the picture cannot be had, or no longer
   */
  frames(signal: AbortSignal, onPhase: (step: CastStep) => void): AsyncIterable<CastFrame>;
}>;

/** How large, how often and how finely a device sends its picture. */
export type CastQuality = Readonly<{
  /** Pixels of the longer side at most. */
  maxSize: number;
  /** Pictures a second at most. */
  maxFps: number;
  /** Bits a second that the encoder aims at. */
  bitRate: number;
}>;

/** From what a user chooses to what the device is told. `light` is for a weak Wi-Fi. */
export const CAST_PRESETS = {
  light: { maxSize: 960, maxFps: 24, bitRate: 1_500_000 },
  standard: { maxSize: 1280, maxFps: 30, bitRate: 4_000_000 },
  smooth: { maxSize: 1280, maxFps: 60, bitRate: 6_000_000 },
  sharp: { maxSize: 1920, maxFps: 30, bitRate: 8_000_000 },
} as const satisfies Record<string, CastQuality>;
export type CastPreset = keyof typeof CAST_PRESETS;
export const CAST_PRESET_NAMES = ['light', 'standard', 'smooth', 'sharp'] as const satisfies readonly CastPreset[];
export const DEFAULT_PRESET: CastPreset = 'standard';

/** The part of the screen that is cast, in pixels of the device: one eye of a headset. */
export type CastCrop = Readonly<{ width: number; height: number; x: number; y: number }>;

export type CastOptions = Readonly<{
  quality: CastQuality;
  crop: CastCrop | null;
  /** Degrees by which the picture is turned clockwise, from -180 to 180. */
  angle: number;
}>;

/** Degrees to either side by which a picture can be turned. */
export const LARGEST_ANGLE = 180;

const CROP = /^(\d{1,4}):(\d{1,4}):(\d{1,4}):(\d{1,4})$/;

/** Reads "width:height:x:y"; null for what is none, or lies beyond any screen. */
export function readCrop(text: string): CastCrop | null {
  const found = CROP.exec(text);
  if (!found) return null;
  const [width = 0, height = 0, x = 0, y = 0] = found.slice(1).map(Number);
  const isWithin = width > 0 && height > 0 && x + width <= LARGEST_SIDE && y + height <= LARGEST_SIDE;
  return isWithin ? { width, height, x, y } : null;
}

/** "width:height:x:y", as scrcpy takes it. */
export const writeCrop = ({ width, height, x, y }: CastCrop): string => `${width}:${height}:${x}:${y}`;

/** Milliseconds before each try to connect again after a cast was lost. */
export const RECONNECT_WAITS_MS = [1000, 2000, 4000] as const;

/** What the error was, as a fault: anything that was not foreseen counts as a lost connection. */
export function failureOf(error: unknown): CastFailed {
  if (error instanceof CastFailed) return error;
  return new CastFailed('lost', error instanceof Error ? error.message : String(error), { cause: error });
}
