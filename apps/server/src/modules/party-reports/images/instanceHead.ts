import { open } from 'node:fs/promises';
import type { DataSet } from 'dicom-parser';
import { PartnerFailed } from '#modules/partners/dicomweb.service.ts';
import { isUid } from '../query/found.ts';
import { parsed } from './parsed.ts';

/** What an image or document tells of itself. */
export type InstanceHead = Readonly<{
  studyUid: string;
  seriesUid: string;
  instanceUid: string;
  sopClass: string;
  number: number | null;
  /** Pictures in it. */
  frames: number;
  /** Millimetres along the normal of the slice; null where that is not told. */
  location: number | null;
}>;

const HEAD_BYTES = 262_144;
const AFTER_FRAMES = 'x00280009';
const MOST_FRAMES = 100_000;
const FARTHEST_MM = 1e6;

/**
 * Reads the beginning of a DICOM file.
 * @throws PartnerFailed for what is none
 */
export async function readHead(path: string): Promise<InstanceHead> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return headOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

function headOf(bytes: Buffer): InstanceHead {
  try {
    const data = parsed(bytes, AFTER_FRAMES);
    const uid = (tag: string) => {
      const text = data.string(tag) ?? '';
      if (!isUid(text)) throw new PartnerFailed('garbage');
      return text;
    };
    const number = Number(data.string('x00200013') || Number.NaN);
    return {
      studyUid: uid('x0020000d'),
      seriesUid: uid('x0020000e'),
      instanceUid: uid('x00080018'),
      sopClass: uid('x00080016'),
      number: Number.isSafeInteger(number) && Math.abs(number) < 2 ** 31 ? number : null,
      frames: framesOf(data),
      location: locationOf(data),
    };
  } catch (error) {
    throw error instanceof PartnerFailed ? error : new PartnerFailed('garbage', { cause: error });
  }
}

function framesOf(data: DataSet): number {
  const frames = Number(data.string('x00280008') || 1);
  return Number.isSafeInteger(frames) && frames > 0 ? Math.min(frames, MOST_FRAMES) : 1;
}

/** The position of the first pixel, projected on the normal of the plane (PS3.3, C.7.6.2.1.1). */
function locationOf(data: DataSet): number | null {
  const [position, axes] = [numbersOf(data, 'x00200032'), numbersOf(data, 'x00200037')];
  if (position.length !== 3 || axes.length !== 6) return null;
  const [x, y, z] = position as [number, number, number];
  const [ax, ay, az, bx, by, bz] = axes as [number, number, number, number, number, number];
  const location = x * (ay * bz - az * by) + y * (az * bx - ax * bz) + z * (ax * by - ay * bx);
  return Number.isFinite(location) && Math.abs(location) < FARTHEST_MM ? location : null;
}

const numbersOf = (data: DataSet, tag: string): number[] => (data.string(tag) ?? '').split('\\').map(Number);
