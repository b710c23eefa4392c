import type { Sharp, SharpOptions } from 'sharp';
import { fairQueue, type Party, QueueFull } from './fairQueue.ts';
import { Refusal } from './refusal.ts';

/** Pixels of an image that is decoded line by line, and of one that must be in the memory whole. */
const PIXELS_AT_MOST = 100_000_000;
const PIXELS_OF_WHOLE = 25_000_000;
const SECONDS_AT_MOST = 20;
/** Formats that are read, by the loaders' names; above all no SVG, which may refer to other files. */
const LOADERS = ['Png', 'Jpeg', 'Webp', 'Nsgif'].flatMap((format) => [
  `VipsForeignLoad${format}File`,
  `VipsForeignLoad${format}Buffer`,
]);

/** Decoding takes memory and a thread of the pool: one image at a time for each institution. */
const queue = fairQueue({ atOnce: 2, atOnceOfInstitution: 1, waitingOfAccount: 8, waitingOfInstitution: 24 });

/** The bytes are no image, or a part of it is missing. */
export class BrokenImage extends Error {}

type Source = string | Buffer;
type Size = { width: number; height: number };

/**
 * The image, its first frame if it moves, as a PNG no larger than `within` (in pixels), without what else the file tells.
 * It is decoded off the main thread and within bounds of memory and time.
 * @param source a file's path, or its bytes
 * @throws BrokenImage; Refusal 422 at `file` above so many pixels, 429 while too many images of the party wait
 */
export function scaledImage(
  source: Source,
  within: Size,
  party: Party,
  { cutOff }: { cutOff: 'refused' | 'taken' } = { cutOff: 'refused' },
): Promise<Buffer> {
  const failOn = cutOff === 'taken' ? 'none' : 'error';
  return decoding({ source, failOn }, party, (image) =>
    image
      .autoOrient()
      .resize({ ...within, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  );
}

/** Of WebP, from 1 to 100: no loss is seen in a photograph. */
const QUALITY = 85;

/**
 * The image as WebP, its first frame if it moves, no side longer than `longest` pixels, without what else the file tells.
 * @throws as `scaledImage`
 */
export function webImage(source: Source, longest: number, party: Party): Promise<Size & { bytes: Buffer }> {
  return decoding({ source, failOn: 'error' }, party, async (image) => {
    const { data, info } = await image
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}

/**
 * A square of an image as WebP, `pixels` wide; `square` lies within the image, in its pixels.
 * @throws as `scaledImage`
 */
export function squareImage(
  source: Source,
  { x, y, side }: Readonly<{ x: number; y: number; side: number }>,
  pixels: number,
  party: Party,
): Promise<Buffer> {
  return decoding({ source, failOn: 'error' }, party, (image) =>
    image
      .extract({ left: x, top: y, width: side, height: side })
      .resize({ width: pixels, height: pixels, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer(),
  );
}

/**
 * Decodes an image to its last line and keeps nothing of it.
 * @throws as `scaledImage`
 */
export async function checkImage(source: Source, party: Party): Promise<void> {
  // All lines go into so small an image, too.
  const small = { width: 8, height: 8, fit: 'fill', fastShrinkOnLoad: false } as const;
  await decoding({ source, failOn: 'error' }, party, (image) => image.resize(small).raw().toBuffer());
}

async function decoding<T>(
  { source, failOn }: { source: Source; failOn: 'error' | 'none' },
  party: Party,
  work: (image: Sharp) => Promise<T>,
): Promise<T> {
  const open = await opener();
  try {
    return await queue.run(party, async () => {
      await checkSize(open(source, { limitInputPixels: false }));
      const image = open(source, { failOn, limitInputPixels: PIXELS_AT_MOST });
      return await work(image.timeout({ seconds: SECONDS_AT_MOST }));
    });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof QueueFull) throw new Refusal(429, 'errors:tooMany');
    throw new BrokenImage('the image cannot be decoded', { cause: error });
  }
}

/** Reads the head only. */
async function checkSize(image: Sharp): Promise<void> {
  const { width, height, format, isProgressive, orientation = 1 } = await image.metadata();
  // A JPEG that is turned is scaled while it is read, before it is turned.
  const isTurned = orientation > 1 && format !== 'jpeg';
  const isWhole = isProgressive || isTurned || format === 'gif' || format === 'webp';
  const most = isWhole ? PIXELS_OF_WHOLE : PIXELS_AT_MOST;
  if (width * height <= most) return;
  const params = { megapixels: most / 1_000_000, width, height };
  throw new Refusal(422, 'errors:imagePixels', {
    params,
    data: { fields: [{ path: 'file', key: 'errors:imagePixels' }] },
  });
}

type Open = (source: Source, options: SharpOptions) => Sharp;
let opened: Promise<Open> | undefined;

/**
 * The decoder takes 10 MB, and holds the event loop for some 20 ms while it is loaded: a server that decodes no picture
 * does without.
 */
function opener(): Promise<Open> {
  opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return opened;
}
