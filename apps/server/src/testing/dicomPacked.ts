import { dicomFile, type Examined, packedPixels, studyElements } from './dicom.ts';
import packedPictures from './dicomPacked.json' with { type: 'json' };

const SECONDARY_CAPTURE = '1.2.840.10008.5.1.4.1.1.7';
const SIZE = 32;

/** What the test pictures are of: grey of 8 or 12 bits, or colours. */
export const PICTURE_KINDS = ['grey8', 'grey12', 'colour'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** The greys from black to white, the bits stored, and the samples of each pixel. */
const KINDS = {
  grey8: { most: 255, bits: 8, samples: 1 },
  grey12: { most: 4095, bits: 12, samples: 1 },
  colour: { most: 255, bits: 8, samples: 3 },
} as const satisfies Record<PictureKind, unknown>;

/** The pixels of a test picture: slopes, a disc with a sharp edge, and a corner of fine lines. */
export function testPixels(kind: PictureKind): Buffer {
  const { most, bits, samples } = KINDS[kind];
  const pixels = Buffer.alloc(SIZE * SIZE * samples * (bits > 8 ? 2 : 1));
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++)
      for (let sample = 0; sample < samples; sample++) {
        const value = Math.round(most * shareAt(x / SIZE, y / SIZE, sample));
        const at = (y * SIZE + x) * samples + sample;
        if (bits > 8) pixels.writeUInt16LE(value, at * 2);
        else pixels.writeUInt8(value, at);
      }
  return pixels;
}

/** The darkest of a test picture. */
const LEAST_SHARE = 0.1;

/** From black, 0, to white, 1. */
function shareAt(x: number, y: number, sample: number): number {
  if (Math.hypot(x - 0.4, y - 0.5) < 0.25) return sample === 0 ? 0.9 : 0.35;
  if (x > 0.75 && y > 0.75) return Math.floor(x * SIZE) % 4 < 2 ? 0.2 : 0.8;
  return sample === 2 ? 0.8 - 0.6 * y : LEAST_SHARE + 0.7 * (sample === 1 ? y : x);
}

/** How a coder has packed a test picture. */
export type Packed = Readonly<{
  /** Of the way of packing, and its transfer syntax (PS3.5, A.4). */
  name: string;
  syntax: string;
  kind: PictureKind;
  photometric: string;
  isLossy: boolean;
  fragment: Buffer;
}>;

/** `dcmcjpeg` counts greys from the darkest of a picture when it loses something, and says so in the file: the intercept brings them back. */
const FROM_DARKEST: ReadonlySet<string> = new Set(['JPEG baseline', 'JPEG extended']);
const darkestOf = (kind: PictureKind): number => Math.round(KINDS[kind].most * LEAST_SHARE);

const LOSSY = new Set(['JPEG baseline', 'JPEG extended', 'JPEG 2000']);

/**
 * The test pictures as other programs pack them. `testPixels` were packed by DCMTK 3.6.7: `dcmcjpeg` with `+eb +q 95` (baseline), `+ee +q 95`
 * (extended), `+el` and `+e1` (lossless), `dcmcjpls`, `dcmcrle`; and by OpenJPEG and OpenJPH, as `@cornerstonejs/codec-openjpeg`
 * and `-openjph` bring them. Who changes `testPixels` packs them anew.
 */
export const PACKED_PICTURES: readonly Packed[] = packedPictures.map(({ kind, base64, ...one }) => ({
  ...one,
  kind: kind as PictureKind,
  isLossy: LOSSY.has(one.name),
  fragment: Buffer.from(base64, 'base64'),
}));

type Picture = Readonly<{
  seriesNumber: number;
  number: number;
  kind: PictureKind;
  isBlack?: boolean;
  packed?: Packed;
}>;

/** A file with a test picture, as it is or packed, or with a black one. */
export function pictureFile(of: Examined, { seriesNumber, number, kind, isBlack = false, packed }: Picture): Buffer {
  const { most, bits, samples } = KINDS[kind];
  const allocated = bits > 8 ? 16 : 8;
  const pixels = testPixels(kind);
  const seriesUid = `${of.studyUid}.${seriesNumber}`;
  const uid = `${seriesUid}.${number}`;
  const own = { sopClass: SECONDARY_CAPTURE, uid, modality: 'OT', seriesUid, seriesNumber, description: kind, number };
  const photometric = packed?.photometric ?? (samples === 3 ? 'RGB' : 'MONOCHROME2');
  return dicomFile(
    SECONDARY_CAPTURE,
    uid,
    [
      ...studyElements(of, own),
      ['00280002', 'US', samples],
      ['00280004', 'CS', photometric],
      ...(samples === 3 ? [['00280006', 'US', 0] as const] : []),
      ['00280010', 'US', SIZE],
      ['00280011', 'US', SIZE],
      ['00280100', 'US', allocated],
      ['00280101', 'US', bits],
      ['00280102', 'US', bits - 1],
      ['00280103', 'US', 0],
      ...(samples === 1
        ? ([
            ['00281050', 'DS', String((most + 1) / 2)],
            ['00281051', 'DS', String(most + 1)],
            ['00281052', 'DS', String(packed && FROM_DARKEST.has(packed.name) ? darkestOf(kind) : 0)],
            ['00281053', 'DS', '1'],
          ] as const)
        : []),
      ...(packed
        ? []
        : [['7FE00010', allocated > 8 ? 'OW' : 'OB', isBlack ? Buffer.alloc(pixels.length) : pixels] as const]),
    ],
    packed && { syntax: packed.syntax, pixels: packedPixels(packed.fragment) },
  );
}
