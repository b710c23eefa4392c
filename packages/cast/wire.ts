import { CastFailed } from './faults.ts';
import { type CastFrame, LARGEST_PACKET, safePts, sizeFrame } from './frames.ts';

/** Bytes before a frame's payload: flags (u8) and time in microseconds (u64, big-endian). */
export const WIRE_HEADER = 9;
/** Bytes of the longest message. */
export const LONGEST_WIRE = WIRE_HEADER + LARGEST_PACKET;

const CONFIG = 1;
const KEY = 2;
const SIZE = 4;
const SIZE_PAYLOAD = 8;

/** A frame as one binary message. A size has the time 0, and width and height (u32 each) as its payload. */
export function encodeFrame(frame: CastFrame): Uint8Array<ArrayBuffer> {
  const length = frame.kind === 'size' ? SIZE_PAYLOAD : frame.data.length;
  const bytes = new Uint8Array(WIRE_HEADER + length);
  const view = new DataView(bytes.buffer);
  if (frame.kind === 'size') {
    view.setUint8(0, SIZE);
    view.setUint32(WIRE_HEADER, frame.width);
    view.setUint32(WIRE_HEADER + 4, frame.height);
  } else {
    view.setUint8(0, (frame.config ? CONFIG : 0) | (frame.key ? KEY : 0));
    view.setBigUint64(1, BigInt(frame.ptsUs));
    bytes.set(frame.data, WIRE_HEADER);
  }
  return bytes;
}

/**
 * Reads a message; a packet's `data` shares its memory.
 * @throws CastFailed `version` for any message that `encodeFrame` does not make
 */
export function decodeFrame(bytes: Uint8Array): CastFrame {
  if (bytes.length <= WIRE_HEADER || bytes.length > LONGEST_WIRE) {
    throw new CastFailed('version', `a message of ${bytes.length} bytes`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const flags = view.getUint8(0);
  const ptsUs = safePts(view.getBigUint64(1));
  if (flags === SIZE) {
    if (ptsUs !== 0 || bytes.length !== WIRE_HEADER + SIZE_PAYLOAD) throw new CastFailed('version', 'a malformed size');
    return sizeFrame(view.getUint32(WIRE_HEADER), view.getUint32(WIRE_HEADER + 4));
  }
  if (flags > KEY) throw new CastFailed('version', `flags ${flags}`);
  const data = bytes.subarray(WIRE_HEADER);
  return { kind: 'packet', config: flags === CONFIG, key: flags === KEY, ptsUs, data };
}
