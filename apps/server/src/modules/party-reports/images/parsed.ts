import { constants, inflateRawSync } from 'node:zlib';
import dicomParser, { type DataSet } from 'dicom-parser';

/** A packed object may become so many times its own size; a document of a hospital stays far below. */
const MOST_GROWTH = 40;

/**
 * The elements of a DICOM file, or of its beginning up to a tag.
 * @throws what dicom-parser throws for bytes that are none, or RangeError for one that grows too large when unpacked
 */
export function parsed(bytes: Buffer, untilTag?: string): DataSet {
  const maxOutputLength = Math.max(1_048_576, bytes.length * MOST_GROWTH);
  // Its types know nothing of what it answers.
  const inflater: (all: Uint8Array, position: number) => void = (all, position) =>
    Buffer.concat([
      all.subarray(0, position),
      // Of a beginning the packed end is missing.
      inflateRawSync(all.subarray(position), { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }),
    ]);
  return dicomParser.parseDicom(bytes, { ...(untilTag === undefined ? {} : { untilTag }), inflater });
}
