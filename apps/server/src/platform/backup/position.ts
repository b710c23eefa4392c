/** PostgreSQL's own size of a file of its log, which initdb was not told to change. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;
const PER_FILE_ID = 0x1_0000_0000 / SEGMENT_BYTES;

/** Where a position of the log ("0/1A2B3C4D") lies: the number of its segment, and the bytes of it before the position. */
export function placeInLog(position: string): { segment: number; offset: number } {
  const [high = '', low = ''] = position.split('/');
  const at = Number.parseInt(low, 16);
  return {
    segment: Number.parseInt(high, 16) * PER_FILE_ID + Math.floor(at / SEGMENT_BYTES),
    offset: at % SEGMENT_BYTES,
  };
}

/** The name of a segment's file on a timeline. */
export const segmentName = (timeline: number, segment: number): string =>
  [timeline, Math.floor(segment / PER_FILE_ID), segment % PER_FILE_ID]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');

/** The number of the segment that a file name tells. */
export const segmentOf = (name: string): number =>
  Number.parseInt(name.slice(8, 16), 16) * PER_FILE_ID + Number.parseInt(name.slice(16, 24), 16);
