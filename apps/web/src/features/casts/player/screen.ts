import type { CastCrop } from '@cogclinic/contract/casts';
import type { Picture } from './decoder.ts';

/** What a page shows of a device's picture. */
export type Shown = Readonly<{ crop: CastCrop | null; angle: number }>;

/** Draws pictures into a canvas: the part that is to be seen, turned, with a mark of who looks on. */
export type Screen = {
  draw(picture: Picture): void;
  show(shown: Shown): void;
  /** Whether the last picture is black all over. */
  isBlack(): boolean;
  /** Size of the last picture, as the device sent it. */
  size(): { width: number; height: number } | null;
  /** Blackens the canvas and forgets the last picture; no other is drawn. */
  end(): void;
};

const WHOLE: CastCrop = { x: 0, y: 0, width: 1, height: 1 };
const SAMPLE = 16;
/** Height of the mark on a small screen, in CSS pixels. */
const LEAST_MARK = 11;
/** Of 255: what is darker counts as black. */
const BLACK = 12;

/** @param mark a text that is written over the picture; it is asked for with each picture */
export function newScreen(canvas: HTMLCanvasElement, mark: () => string): Screen {
  const context = canvas.getContext('2d', { alpha: false });
  // The picture itself, without what is written over it.
  const kept = document.createElement('canvas');
  const keeping = kept.getContext('2d', { alpha: false });
  const sample = document.createElement('canvas');
  sample.width = sample.height = SAMPLE;
  const sampling = sample.getContext('2d', { alpha: false, willReadFrequently: true });
  let shown: Shown = { crop: null, angle: 0 };
  let hasPicture = false;
  let isOver = false;

  function paint(): void {
    if (!context || !hasPicture) return;
    const { x, y, width, height } = shown.crop ?? WHOLE;
    const [from, size] = [
      { x: x * kept.width, y: y * kept.height },
      { width: Math.max(1, Math.round(width * kept.width)), height: Math.max(1, Math.round(height * kept.height)) },
    ];
    const isTurned = shown.angle % 180 !== 0;
    const [wide, high] = isTurned ? [size.height, size.width] : [size.width, size.height];
    if (canvas.width !== wide) canvas.width = wide;
    if (canvas.height !== high) canvas.height = high;
    context.save();
    context.translate(wide / 2, high / 2);
    context.rotate((shown.angle * Math.PI) / 180);
    const [left, top] = [-size.width / 2, -size.height / 2];
    context.drawImage(kept, from.x, from.y, size.width, size.height, left, top, size.width, size.height);
    context.restore();
    writeMark(context, mark(), { width: wide, height: high }, wide / (canvas.clientWidth || wide));
  }

  return {
    draw({ source, width, height, release }) {
      if (isOver) return release();
      if (kept.width !== width) kept.width = width;
      if (kept.height !== height) kept.height = height;
      keeping?.drawImage(source, 0, 0, width, height);
      release();
      hasPicture = true;
      paint();
    },
    show(next) {
      shown = next;
      paint();
    },
    isBlack() {
      if (!hasPicture || !sampling) return false;
      sampling.drawImage(kept, 0, 0, SAMPLE, SAMPLE);
      const { data } = sampling.getImageData(0, 0, SAMPLE, SAMPLE);
      return data.every((value, at) => at % 4 === 3 || value < BLACK);
    },
    size: () => (hasPicture ? { width: kept.width, height: kept.height } : null),
    end() {
      isOver = true;
      hasPicture = false;
      kept.width = kept.height = sample.width = 1;
      if (!context) return;
      context.fillStyle = 'black';
      context.fillRect(0, 0, canvas.width, canvas.height);
    },
  };
}

/** Who looks on when, in the lower right corner: a photograph of the screen tells where it was taken. */
function writeMark(
  context: CanvasRenderingContext2D,
  text: string,
  { width, height }: { width: number; height: number },
  scale: number,
): void {
  const size = Math.round(Math.max(LEAST_MARK * scale, Math.min(width, height) / 34));
  context.font = `${size}px sans-serif`;
  context.textAlign = 'right';
  context.textBaseline = 'bottom';
  context.globalAlpha = 0.7;
  context.lineWidth = Math.max(2, size / 6);
  context.strokeStyle = 'black';
  context.fillStyle = 'white';
  context.strokeText(text, width - size / 2, height - size / 2);
  context.fillText(text, width - size / 2, height - size / 2);
  context.globalAlpha = 1;
}
