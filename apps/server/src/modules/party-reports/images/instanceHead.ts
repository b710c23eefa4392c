import { open } from 'node:fs/promises';
import dicomParser from 'dicom-parser';
import { PartnerFailed } from '#modules/partners/dicomweb.service.ts';
import { isUid } from '../query/found.ts';

/** What an image or document tells of itself. */
export type InstanceHead = Readonly<{
  studyUid: string;
  seriesUid: string;
  instanceUid: string;
  sopClass: string;
  number: number | null;
}>;

const HEAD_BYTES = 262_144;
const AFTER_INSTANCE_NUMBER = 'x00200014';

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
    const data = dicomParser.parseDicom(bytes, { untilTag: AFTER_INSTANCE_NUMBER });
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
    };
  } catch (error) {
    throw error instanceof PartnerFailed ? error : new PartnerFailed('garbage', { cause: error });
  }
}
