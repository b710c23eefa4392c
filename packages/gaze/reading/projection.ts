import type { Screen } from '../trace.ts';
import { GazeRefused, type Problems } from './problem.ts';

/**
 * How a file tells where the eye looked. `px`, `mm`, `share` (0 to 1): from the screen's left and top edge; `shareUp`: from its left and
 * bottom edge; `pxCentre`: from the middle, up; `deg`: as we do.
 */
export type GazeUnit = 'px' | 'mm' | 'share' | 'shareUp' | 'pxCentre' | 'deg';

const WILD_SHARE = 0.2;
const ENOUGH = 200;
const DEGREES = 180 / Math.PI;

const NEEDED: Readonly<Record<GazeUnit, readonly (keyof Screen)[]>> = {
  px: ['widthPx', 'heightPx', 'widthMm', 'heightMm', 'distanceMm'],
  pxCentre: ['widthPx', 'heightPx', 'widthMm', 'heightMm', 'distanceMm'],
  mm: ['widthMm', 'heightMm', 'distanceMm'],
  share: ['widthMm', 'heightMm', 'distanceMm'],
  shareUp: ['widthMm', 'heightMm', 'distanceMm'],
  deg: [],
};

/**
 * The screen from what the file says of it, filled in from what the caller knows.
 * @throws GazeRefused `screenMissing` with the names of the fields that the unit needs and neither has
 */
export function screenOf(unit: GazeUnit, file: Partial<Screen>, caller: Partial<Screen>): Screen | null {
  const known = (field: keyof Screen) => [file[field], caller[field]].find((value) => value !== undefined && value > 0);
  const missing = NEEDED[unit].filter((field) => known(field) === undefined);
  if (missing.length > 0) throw new GazeRefused('screenMissing', null, { fields: missing });
  const widthMm = known('widthMm');
  const heightMm = known('heightMm');
  const distanceMm = known('distanceMm');
  if (widthMm === undefined || heightMm === undefined || distanceMm === undefined) return null;
  return { widthPx: known('widthPx') ?? 0, heightPx: known('heightPx') ?? 0, widthMm, heightMm, distanceMm };
}

/** Turns places on the screen into degrees, and notices when their unit cannot be the one that is claimed. */
export class Projection {
  /** Degrees of the last place; NaN when the eye was lost. */
  x = Number.NaN;
  y = Number.NaN;
  readonly #unit: GazeUnit;
  readonly #problems: Problems;
  /** A place's shares of the screen from its centre are `place * scale + shift`. */
  readonly #scaleX: number;
  readonly #scaleY: number;
  readonly #shiftX: number;
  readonly #shiftY: number;
  readonly #perDistanceX: number;
  readonly #perDistanceY: number;
  #seen = 0;
  #wild = 0;
  #widest = 0;
  #wildLine = 0;
  #wildest = 0;

  constructor(unit: GazeUnit, screen: Screen | null, problems: Problems) {
    this.#unit = unit;
    this.#problems = problems;
    const width = unit === 'mm' ? screen?.widthMm : unit === 'px' || unit === 'pxCentre' ? screen?.widthPx : 1;
    const height = unit === 'mm' ? screen?.heightMm : unit === 'px' || unit === 'pxCentre' ? screen?.heightPx : 1;
    const up = unit === 'shareUp' || unit === 'pxCentre' ? 1 : -1;
    const centred = unit === 'pxCentre';
    this.#scaleX = 1 / (width ?? 1);
    this.#scaleY = up / (height ?? 1);
    this.#shiftX = centred ? 0 : -0.5;
    this.#shiftY = centred ? 0 : -0.5 * up;
    this.#perDistanceX = (screen?.widthMm ?? 1) / (screen?.distanceMm ?? 1);
    this.#perDistanceY = (screen?.heightMm ?? 1) / (screen?.distanceMm ?? 1);
  }

  /**
   * Takes a place in the file's unit; NaN, or 0,0 where that is a corner of the screen, means that the eye was lost.
   * @throws GazeRefused `unitsWrong`
   */
  take(x: number, y: number, line: number): void {
    const degrees = this.#unit === 'deg';
    if (Number.isNaN(x) || Number.isNaN(y) || (x === 0 && y === 0 && !degrees && this.#unit !== 'pxCentre')) {
      this.lose();
      return;
    }
    this.#seen += 1;
    const far = Math.max(Math.abs(x), Math.abs(y));
    if (far > this.#widest) this.#widest = far;
    const shareX = x * this.#scaleX + this.#shiftX;
    const shareY = y * this.#scaleY + this.#shiftY;
    // More than a screen beside the screen, or behind the eye: no gaze, but a fault of the tracker.
    if (degrees ? far > 90 : Math.abs(shareX) > 1.5 || Math.abs(shareY) > 1.5) {
      this.#isWild(far, line);
      this.lose();
    } else if (degrees) {
      this.x = x;
      this.y = y;
    } else {
      this.x = Math.atan(shareX * this.#perDistanceX) * DEGREES;
      this.y = Math.atan(shareY * this.#perDistanceY) * DEGREES;
    }
    if (this.#seen === ENOUGH) this.#judge();
  }

  lose(): void {
    this.x = Number.NaN;
    this.y = Number.NaN;
  }

  /** @throws GazeRefused `unitsWrong` */
  end(): void {
    if (this.#seen >= 10) this.#judge();
  }

  #isWild(far: number, line: number): void {
    this.#wild += 1;
    if (this.#wild === 1) this.#wildLine = line;
    if (far > this.#wildest) this.#wildest = far;
    this.#problems.note('outside', line);
    if (this.#wild > ENOUGH) this.#judge();
  }

  #judge(): void {
    if (this.#wild > this.#seen * WILD_SHARE) {
      throw new GazeRefused('unitsWrong', this.#wildLine, { value: this.#wildest });
    }
    // Shares of the screen where pixels are claimed: all gaze would be in one corner.
    if (this.#unit === 'px' && this.#widest <= 2) throw new GazeRefused('unitsWrong', null, { value: this.#widest });
  }
}
