import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CastFailed } from './faults.ts';
import { readSps } from './sps.ts';

/** Sets of x264, by what it was asked for. */
const SETS = {
  'baseline 1280 × 720': ['6742c01fda014016e840000003004000000f03c60ca8', 'avc1.42c01f', 1280, 720],
  'baseline 720 × 1280': ['6742c01fda02d0286840000003004000000f03c60ca8', 'avc1.42c01f', 720, 1280],
  'high 1920 × 1080, rows cut off': [
    ...['67640028acd940780227e5c044000003000400000300f03c60c658', 'avc1.640028', 1920, 1080],
  ],
  'main 854 × 480, columns cut off': ['674d401feca06c1ef3780880000003008000001e078c18cb', 'avc1.4d401f', 854, 480],
  '4:4:4, 642 × 362': ['67f4001e919b281485fc7cf80880000003008000001e078b16cb', 'avc1.f4001e', 642, 362],
  'interlaced 1920 × 1080': ['67640028acd94078044fde0220000003002000000783e2c5b2c0', 'avc1.640028', 1920, 1080],
} as const;
const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));

it('reads codec and size', () => {
  for (const [name, [hex = '', codec, width, height]] of Object.entries(SETS)) {
    expect([name, readSps(bytesOf(String(hex)))]).toEqual([name, { codec, width, height }]);
  }
});

/** "1" and "0", packed behind the header of a high profile. */
const highSet = (bits: string): Uint8Array => {
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  return Uint8Array.of(0x67, 100, 0, 31, ...(padded.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
const golomb = (value: number): string => {
  const binary = (value + 1).toString(2);
  return '0'.repeat(binary.length - 1) + binary;
};

it('passes over scaling lists, and orders with a cycle', () => {
  // A first list of sixteen unchanged values, a second that ends at once (a step of -8 is written as 16), six that are absent.
  const lists = `1${'1'.repeat(16)}1${golomb(16)}000000`;
  const order = `${golomb(1)}0${golomb(0)}${golomb(0)}${golomb(2)}${golomb(3)}${golomb(4)}`;
  const start = `${golomb(0)}${golomb(1)}${golomb(0)}${golomb(0)}01${lists}${golomb(0)}`;
  const set = highSet(`${start}${order}${golomb(1)}0${golomb(39)}${golomb(22)}1100`);
  expect(readSps(set)).toEqual({ codec: 'avc1.64001f', width: 640, height: 368 });
});

it('either reads or refuses any bytes', () => {
  const bytes = fc.uint8Array({ maxLength: 40 }).map((rest) => Uint8Array.of(0x67, ...rest));
  fc.assert(
    fc.property(bytes, (set) => {
      try {
        readSps(set);
      } catch (error) {
        expect(error).toBeInstanceOf(CastFailed);
      }
    }),
    { numRuns: 3000 },
  );
});

it('refuses a set that was cut off anywhere before its size', () => {
  const whole = bytesOf(SETS['baseline 1280 × 720'][0]);
  for (let length = 0; length < 9; length += 1) expect(() => readSps(whole.subarray(0, length))).toThrow(CastFailed);
  expect(() => readSps(bytesOf('68ce0212c8'))).toThrow(CastFailed);
});
