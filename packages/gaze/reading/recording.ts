import type { Eye, Screen } from '../trace.ts';
import type { Problem } from './problem.ts';
import type { EyeQuality } from './quality.eye.ts';

export const GAZE_FORMATS = [
  'eyelinkAsc',
  'tobiiProLab',
  'tobiiSdk',
  'tobiiTx300',
  'pupilCore',
  'pupilNeon',
  'bidsEyetrack',
  'smi',
  'arff',
  'gazeCsv',
] as const;
export type GazeFormat = (typeof GAZE_FORMATS)[number];

/** What a recording says of itself before its first sample. */
export type GazeHeader = Readonly<{
  format: GazeFormat;
  device: string | null;
  /** As the file claims; the measured rate is in `Quality`. */
  statedRateHz: number | null;
  /** Null when the recording is in degrees and tells of no screen. */
  screen: Screen | null;
  /** Where zero degrees are: the screen's centre, or straight ahead of the head (headsets and glasses). */
  frame: 'screen' | 'head';
  eyes: readonly Eye[];
  /** Which further columns batches have. */
  pupil: boolean;
  target: boolean;
  head: boolean;
}>;

/** `start`: recording began here, also again after a pause. `event`: what the tracker's own software found. */
export const MARK_KINDS = ['message', 'trial', 'phase', 'event', 'start'] as const;

/** A moment with a text. Of `trial` and `phase`, one stands where a new one begins. */
export type Mark = Readonly<{
  /** ms from the first sample; below 0 when it came before. */
  timeMs: number;
  kind: (typeof MARK_KINDS)[number];
  text: string;
}>;

/** Degrees right and up; NaN where the eye was lost. `pupilMm`: its diameter, NaN where unknown; null in recordings without it. */
export type EyeColumns = Readonly<{ x: Float64Array; y: Float64Array; pupilMm: Float64Array | null }>;

/** Consecutive samples; every column has the length of `timeMs`. */
export type Batch = Readonly<{
  /** ms from the recording's first sample, strictly ascending. */
  timeMs: Float64Array;
  eyes: Readonly<Partial<Record<Eye, EyeColumns>>>;
  /** Where the target stood, degrees; NaN while there is none. */
  target: Readonly<{ x: Float64Array; y: Float64Array }> | null;
  /** Degrees: right, up, towards the right shoulder. */
  head: Readonly<{ yaw: Float64Array; pitch: Float64Array; roll: Float64Array }> | null;
  /** In the order of the file, those since the batch before. */
  marks: readonly Mark[];
}>;

/** How well a recording was made; all of it from what was recorded, nothing from what the file claims. */
export type Quality = Readonly<{
  samples: number;
  durationMs: number;
  /** From the median step between samples; null below two samples. */
  rateHz: number | null;
  /** Standard deviation of the steps, gaps left out. */
  jitterMs: number | null;
  eyes: Readonly<Partial<Record<Eye, EyeQuality>>>;
}>;

/** What is known once all has been read. */
export type GazeSummary = Readonly<{
  samples: number;
  lines: number;
  quality: Quality;
  problems: readonly Problem[];
}>;

export type ReadOptions = Readonly<{
  /** Fills in what the file does not say of its screen. */
  screen?: Partial<Screen>;
  /** The parsed JSON that belongs to a BIDS recording. */
  sidecar?: unknown;
  /** For recordings without times, where the file states no rate. */
  rateHz?: number;
}>;

/** A recording that is being read. */
export type GazeReading = Readonly<{
  header: GazeHeader;
  /** To be read once, to its end. Throws `GazeRefused` where the recording turns out to be unreadable. */
  batches: AsyncIterable<Batch>;
  /** Once `batches` has ended. */
  summary: () => GazeSummary;
}>;
