import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CastFailed } from './faults.ts';
import { type CastFrame, LARGEST_PACKET, LARGEST_SIDE, scrcpyParser } from './frames.ts';
import { scrcpyStart, scrcpyWritten } from './scrcpy.testing.ts';

const FRAMES: readonly CastFrame[] = [
  { kind: 'size', width: 1280, height: 720 },
  { kind: 'packet', config: true, key: false, ptsUs: 0, data: Uint8Array.of(0, 0, 0, 1, 0x67) },
  { kind: 'packet', config: false, key: true, ptsUs: 33_333, data: Uint8Array.of(1, 2, 3) },
  { kind: 'packet', config: false, key: false, ptsUs: Number.MAX_SAFE_INTEGER, data: Uint8Array.of(4) },
  { kind: 'size', width: 720, height: 1280 },
];
const STREAM = scrcpyWritten('Pico 4 Ultra', FRAMES);

const read = (...chunks: Uint8Array[]): CastFrame[] => {
  const parser = scrcpyParser();
  return chunks.flatMap((chunk) => parser.push(chunk));
};
const faultOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof CastFailed) return error.fault;
    throw error;
  }
  return 'none';
};
/** The start of a video, then these bytes. */
const after = (...bytes: number[]): Uint8Array => Uint8Array.of(...scrcpyStart('x'), ...bytes);

describe('the video of scrcpy', () => {
  it('is read at once, with the name of the device', () => {
    const parser = scrcpyParser();
    expect(parser.deviceName()).toBe(null);
    expect(parser.push(STREAM)).toEqual(FRAMES);
    expect(parser.deviceName()).toBe('Pico 4 Ultra');
  });

  it('is read alike at every split into two', () => {
    for (let at = 0; at <= STREAM.length; at += 1) {
      expect(read(STREAM.subarray(0, at), STREAM.subarray(at))).toEqual(FRAMES);
    }
  });

  it('is read alike byte by byte, and in pieces of any length', () => {
    expect(read(...Array.from(STREAM, (byte) => Uint8Array.of(byte)))).toEqual(FRAMES);
    fc.assert(
      fc.property(fc.array(fc.nat(STREAM.length), { maxLength: 12 }), (cuts) => {
        const ends = [...cuts, STREAM.length].sort((a, b) => a - b);
        expect(read(...ends.map((end, index) => STREAM.subarray(ends[index - 1] ?? 0, end)))).toEqual(FRAMES);
      }),
    );
  });

  it('gives what was written, whatever it was', () => {
    const side = fc.integer({ min: 1, max: LARGEST_SIDE });
    const size = fc.record({ kind: fc.constant('size' as const), width: side, height: side });
    const packet = fc.record({
      kind: fc.constant('packet' as const),
      kindOf: fc.constantFrom('config', 'key', 'other'),
      ptsUs: fc.maxSafeNat(),
      data: fc.uint8Array({ minLength: 1, maxLength: 200 }),
    });
    const written = packet.map(({ kindOf, ...rest }) => ({
      ...rest,
      config: kindOf === 'config',
      key: kindOf === 'key',
    }));
    fc.assert(
      fc.property(fc.array(fc.oneof(size, written)), (frames) => {
        expect(read(scrcpyWritten('', frames))).toEqual(frames);
      }),
    );
  });

  it('refuses what is no video of this version', () => {
    const wrongCodec = scrcpyStart('x');
    wrongCodec[wrongCodec.length - 1] = 0x35;
    const cases = {
      'another first byte': Uint8Array.of(1, ...new Uint8Array(68)),
      'H.265': wrongCodec,
      'an empty packet': after(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
      'too large a packet': after(0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff),
      'a time that is no safe integer': after(0x1f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 1),
      'no width': after(0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0xd0),
      'too great a height': after(0x80, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0x20, 1),
      'unknown flags': after(0x80, 0, 1, 0, 0, 0, 5, 0, 0, 0, 2, 0xd0),
    };
    for (const [name, bytes] of Object.entries(cases))
      expect([name, faultOf(() => read(bytes))]).toEqual([name, 'version']);
  });

  it('takes a packet of the largest size, and the flag of a size that the client asked for', () => {
    const data = new Uint8Array(LARGEST_PACKET);
    const [frame] = read(scrcpyWritten('', [{ kind: 'packet', config: false, key: true, ptsUs: 1, data }]));
    expect(frame).toMatchObject({ key: true, data: { length: LARGEST_PACKET } });
    expect(read(after(0x80, 0, 0, 1, 0, 0, 5, 0, 0, 0, 2, 0xd0))).toEqual([{ kind: 'size', width: 1280, height: 720 }]);
  });

  it('either reads or refuses any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), (bytes, isBegun) => {
        const fault = faultOf(() => read(...(isBegun ? [scrcpyStart('x')] : []), bytes));
        expect(['none', 'version']).toContain(fault);
      }),
      { numRuns: 2000 },
    );
  });
});
