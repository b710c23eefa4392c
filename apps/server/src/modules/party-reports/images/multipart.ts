import { PartnerFailed } from '#modules/partners/dicomweb.service.ts';

const HEAD_BYTES = 16_384;
const LINE_END = Buffer.from('\r\n\r\n');

/** One piece of a part: its bytes as they come, and whether they are its last. */
export type Piece = Readonly<{ bytes: Buffer; isFirst: boolean; isLast: boolean }>;

/**
 * The boundary of an answer's parts.
 * @throws PartnerFailed for an answer that has none
 */
export function boundaryOf(type: string): string {
  const [, quoted, bare] =
    /^multipart\/related\b.*?;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw new PartnerFailed('notDicomweb');
  return boundary;
}

/**
 * The parts of a multipart body (RFC 2046), as pieces that hold no more than what came at once. No part has an empty body.
 * @throws PartnerFailed for a body that is none of these parts, or ends within one
 */
export async function* piecesOf(body: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<Piece> {
  const mark = Buffer.from(`\r\n--${boundary}`);
  // The first boundary may begin the body.
  let held: Buffer = Buffer.from('\r\n');
  let state: 'before' | 'head' | 'body' | 'after' = 'before';
  let isFirst = true;
  for await (const more of body) {
    held = held.length === 0 ? more : Buffer.concat([held, more]);
    for (let isRead = false; !isRead; ) {
      isRead = true;
      if (state === 'before') {
        const at = held.indexOf(mark);
        if (at < 0 && held.length > HEAD_BYTES) throw new PartnerFailed('garbage');
        if (at < 0) continue;
        held = held.subarray(at + mark.length);
        state = 'head';
      }
      if (state === 'head') {
        if (held.length >= 2 && held.subarray(0, 2).toString('latin1') === '--') {
          state = 'after';
        } else {
          const end = held.indexOf(LINE_END);
          if (end < 0 && held.length > HEAD_BYTES) throw new PartnerFailed('garbage');
          if (end < 0) continue;
          held = held.subarray(end + LINE_END.length);
          isFirst = true;
          state = 'body';
        }
      }
      if (state === 'after') {
        held = Buffer.alloc(0);
        continue;
      }
      const at = held.indexOf(mark);
      if (at >= 0) {
        if (at === 0 && isFirst) throw new PartnerFailed('garbage');
        yield { bytes: held.subarray(0, at), isFirst, isLast: true };
        held = held.subarray(at + mark.length);
        state = 'head';
        isRead = false;
        continue;
      }
      // What could be the beginning of a boundary waits for what follows.
      const whole = held.length - mark.length + 1;
      if (whole > 0) {
        yield { bytes: held.subarray(0, whole), isFirst, isLast: false };
        held = held.subarray(whole);
        isFirst = false;
      }
    }
  }
  if (state !== 'after') throw new PartnerFailed(state === 'before' ? 'garbage' : 'cut');
}
