import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CastFailed } from './faults.ts';
import { LARGEST_SIDE } from './frames.ts';
import { decodeFrame, encodeFrame, LONGEST_WIRE } from './wire.ts';

const side = fc.integer({ min: 1, max: LARGEST_SIDE });
const frame = fc.oneof(
  fc.record({ kind: fc.constant('size' as const), width: side, height: side }),
  fc
    .record({
      flag: fc.constantFrom('config', 'key', 'other'),
      ptsUs: fc.maxSafeNat(),
      data: fc.uint8Array({ minLength: 1, maxLength: 100 }),
    })
    .map(({ flag, ptsUs, data }) => ({
      ...{ kind: 'packet' as const, config: flag === 'config', key: flag === 'key', ptsUs, data },
    })),
);

it('gives back each frame', () => {
  fc.assert(
    fc.property(frame, (one) => {
      expect(decodeFrame(encodeFrame(one))).toEqual(one);
    }),
  );
});

it('writes flags, time and payload', () => {
  expect([...encodeFrame({ kind: 'size', width: 1280, height: 720 })]).toEqual([
    ...[4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 2, 0xd0],
  ]);
  const packet = { kind: 'packet', config: false, key: true, ptsUs: 258, data: Uint8Array.of(7, 8) } as const;
  expect([...encodeFrame(packet)]).toEqual([2, 0, 0, 0, 0, 0, 0, 1, 2, 7, 8]);
});

it('reads nothing that it does not write', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      let read: ReturnType<typeof decodeFrame>;
      try {
        read = decodeFrame(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(CastFailed);
        return;
      }
      expect(encodeFrame(read)).toEqual(bytes);
    }),
    { numRuns: 5000 },
  );
});

it('refuses flags, lengths, times and sizes that make no sense', () => {
  const size = encodeFrame({ kind: 'size', width: 1280, height: 720 });
  const changed = (at: number, value: number): Uint8Array => size.map((byte, index) => (index === at ? value : byte));
  const refused = [
    ...[new Uint8Array(), new Uint8Array(9), new Uint8Array(LONGEST_WIRE + 1)],
    ...[changed(0, 3), changed(0, 5), changed(0, 8), changed(8, 1), changed(1, 0xff), changed(9, 1)],
    ...[size.subarray(0, 16), Uint8Array.of(...size, 0), encodeFrame({ kind: 'size', width: 0, height: 720 })],
  ];
  for (const bytes of refused) expect(() => decodeFrame(bytes)).toThrow(CastFailed);
});
