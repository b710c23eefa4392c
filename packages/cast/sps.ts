import { CastFailed } from './faults.ts';
import { LARGEST_SIDE } from './frames.ts';
import { NAL, nalKind } from './h264.ts';

/** What a sequence parameter set says. */
export type Sps = Readonly<{
  /** Name of the codec for browsers: avc1.PPCCLL. */
  codec: string;
  /** Pixels that are shown. */
  width: number;
  height: number;
}>;

/** Profiles whose set tells of colour and scaling lists (ITU-T H.264, 7.3.2.1.1). */
const WITH_CHROMA = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);

/**
 * Reads a sequence parameter set, as a NAL unit without start code.
 * @throws CastFailed `version` for anything else
 */
export function readSps(unit: Uint8Array): Sps {
  const [, profile = 0, constraints = 0, level = 0] = unit;
  if (nalKind(unit) !== NAL.sps || unit.length < 5) throw malformed();
  const bits = bitReader(withoutEmulation(unit.subarray(4)));
  bits.golomb();
  const chroma = WITH_CHROMA.has(profile) ? readChroma(bits) : 1;
  bits.golomb();
  skipOrder(bits);
  bits.golomb();
  bits.read(1);
  const columns = bits.golomb() + 1;
  const rows = bits.golomb() + 1;
  // Of interlaced pictures the set counts rows of field pairs.
  const fields = bits.read(1) === 1 ? 1 : 2;
  if (fields === 2) bits.read(1);
  bits.read(1);
  const [left, right, top, bottom] =
    bits.read(1) === 1 ? [bits.golomb(), bits.golomb(), bits.golomb(), bits.golomb()] : [0, 0, 0, 0];
  const unitX = chroma === 1 || chroma === 2 ? 2 : 1;
  const unitY = (chroma === 1 ? 2 : 1) * fields;
  const width = columns * 16 - (left + right) * unitX;
  const height = rows * 16 * fields - (top + bottom) * unitY;
  if (width < 1 || height < 1 || width > LARGEST_SIDE || height > LARGEST_SIDE) throw malformed();
  const codec = [profile, constraints, level].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { codec: `avc1.${codec}`, width, height };
}

const malformed = () => new CastFailed('version', 'a malformed sequence parameter set');

function readChroma(bits: BitReader): number {
  const chroma = bits.golomb();
  if (chroma > 3) throw malformed();
  const isSeparate = chroma === 3 && bits.read(1) === 1;
  bits.golomb();
  bits.golomb();
  bits.read(1);
  if (bits.read(1) === 1) {
    for (let list = 0; list < (chroma === 3 ? 12 : 8); list += 1) {
      if (bits.read(1) === 1) skipScaling(bits, list < 6 ? 16 : 64);
    }
  }
  return isSeparate ? 0 : chroma;
}

function skipScaling(bits: BitReader, length: number): void {
  let last = 8;
  let next = 8;
  for (let index = 0; index < length; index += 1) {
    if (next !== 0) next = (last + signed(bits.golomb()) + 256) % 256;
    if (next !== 0) last = next;
  }
}

function skipOrder(bits: BitReader): void {
  const kind = bits.golomb();
  if (kind === 0) bits.golomb();
  else if (kind === 1) {
    bits.read(1);
    bits.golomb();
    bits.golomb();
    const cycle = bits.golomb();
    if (cycle > 255) throw malformed();
    for (let index = 0; index < cycle; index += 1) bits.golomb();
  } else if (kind > 2) throw malformed();
}

const signed = (value: number): number => (value % 2 === 1 ? (value + 1) / 2 : -value / 2);

/** Without the 3 of each 00 00 03, which only keeps start codes out of a unit. */
function withoutEmulation(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, at) => !(byte === 3 && at > 1 && bytes[at - 1] === 0 && bytes[at - 2] === 0));
}

type BitReader = Readonly<{ read(count: number): number; golomb(): number }>;

function bitReader(bytes: Uint8Array): BitReader {
  let at = 0;
  const read = (count: number): number => {
    let value = 0;
    for (let left = count; left > 0; left -= 1, at += 1) {
      const byte = bytes[at >> 3];
      if (byte === undefined) throw malformed();
      value = value * 2 + ((byte >> (7 - (at & 7))) & 1);
    }
    return value;
  };
  const golomb = (): number => {
    let zeros = 0;
    while (read(1) === 0) if (++zeros > 31) throw malformed();
    return 2 ** zeros - 1 + read(zeros);
  };
  return { read, golomb };
}
