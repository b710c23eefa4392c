import { byteQueue } from './byteQueue.ts';
import { CastFailed } from './faults.ts';

/** The size of the pictures that follow, in pixels. Comes first, and again when the device is turned. */
export type SizeFrame = Readonly<{ kind: 'size'; width: number; height: number }>;

/** H.264 in Annex B: parameter sets if `config`, else one picture. */
export type PacketFrame = Readonly<{
  kind: 'packet';
  config: boolean;
  /** Whether the picture needs none before it. */
  key: boolean;
  /** Microseconds of the device's clock; a safe integer. */
  ptsUs: number;
  data: Uint8Array;
}>;

export type CastFrame = SizeFrame | PacketFrame;

/** Bytes of the largest packet that is believed: a key frame at 8 Mbit/s has a tenth of that. */
export const LARGEST_PACKET = 8 * 1024 * 1024;
/** Pixels of the largest width and height that are believed. */
export const LARGEST_SIDE = 8192;

/** @throws CastFailed `version` for a size that no picture has */
export function sizeFrame(width: number, height: number): SizeFrame {
  if (width < 1 || height < 1 || width > LARGEST_SIDE || height > LARGEST_SIDE) {
    throw new CastFailed('version', `a picture of ${width} × ${height}`);
  }
  return { kind: 'size', width, height };
}

/** @throws CastFailed `version` for a time beyond the safe integers */
export function safePts(ptsUs: bigint): number {
  if (ptsUs > BigInt(Number.MAX_SAFE_INTEGER)) throw new CastFailed('version', `a time of ${ptsUs} µs`);
  return Number(ptsUs);
}

export type ScrcpyParser = Readonly<{
  /**
   * The frames that became whole with these bytes.
   * @throws CastFailed `version` for anything but a video of scrcpy 4.1; the parser is of no use afterwards
   */
  push(chunk: Uint8Array): CastFrame[];
  /** The device's name for itself; null until it was sent. */
  deviceName(): string | null;
}>;

const NAME_LENGTH = 64;
const HEADER_LENGTH = 12;
const H264 = 0x68323634;
const SESSION = 0x80;
const CONFIG = 1n << 62n;
const KEY = 1n << 61n;

/**
 * Reads the video socket of scrcpy-server 4.1 that was started with `tunnel_forward=true`: a zero byte, the device's
 * name, the codec, then packets behind headers of 12 bytes (Genymobile/scrcpy, doc/develop.md, "Video and audio").
 */
export function scrcpyParser(): ScrcpyParser {
  const waiting = byteQueue();
  let name: string | null = null;
  let isBegun = false;
  let header: { config: boolean; key: boolean; ptsUs: number; size: number } | null = null;

  function begin(): boolean {
    const start = waiting.take(1 + NAME_LENGTH + 4);
    if (!start) return false;
    if (start[0] !== 0) throw new CastFailed('version', `the video begins with ${start[0]}`);
    name = textOf(start.subarray(1, 1 + NAME_LENGTH));
    const codec = viewOf(start).getUint32(1 + NAME_LENGTH);
    if (codec !== H264) throw new CastFailed('version', `the codec is 0x${codec.toString(16)}`);
    isBegun = true;
    return true;
  }

  function next(): CastFrame | null {
    if (!header) {
      const bytes = waiting.take(HEADER_LENGTH);
      if (!bytes) return null;
      const read = readHeader(bytes);
      if ('kind' in read) return read;
      header = read;
    }
    const data = waiting.take(header.size);
    if (!data) return null;
    const { config, key, ptsUs } = header;
    header = null;
    return { kind: 'packet', config, key, ptsUs, data };
  }

  return {
    deviceName: () => name,
    push(chunk) {
      waiting.push(chunk);
      const frames: CastFrame[] = [];
      if (!isBegun && !begin()) return frames;
      for (let frame = next(); frame; frame = next()) frames.push(frame);
      return frames;
    },
  };
}

function readHeader(bytes: Uint8Array) {
  const view = viewOf(bytes);
  if (view.getUint8(0) & SESSION) {
    // The lowest bit tells that the client asked for the size, which ours never does but which changes nothing.
    if ((view.getUint32(0) & 0x7ffffffe) !== 0) throw new CastFailed('version', 'unknown flags of a session');
    return sizeFrame(view.getUint32(4), view.getUint32(8));
  }
  const first = view.getBigUint64(0);
  const size = view.getUint32(8);
  if (size < 1 || size > LARGEST_PACKET) throw new CastFailed('version', `a packet of ${size} bytes`);
  const config = (first & CONFIG) !== 0n;
  return { config, key: !config && (first & KEY) !== 0n, ptsUs: safePts(first & (KEY - 1n)), size };
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function textOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
}
