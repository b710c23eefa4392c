import { describe, expect, test } from 'vitest';
import { isBaseDue } from './keep.ts';
import { placeInLog, SEGMENT_BYTES, segmentName, segmentOf } from './position.ts';
import type { Repository } from './repository.ts';

describe('positions in the log of writes', () => {
  // 256 files of 16 MiB make the 4 GiB that the part after the slash counts.
  test.each([
    ['0/0', 0, 0, '000000010000000000000000'],
    ['0/1000028', 1, 0x28, '000000010000000000000001'],
    ['0/FFFFFFFF', 255, SEGMENT_BYTES - 1, '0000000100000000000000FF'],
    ['1/0', 256, 0, '000000010000000100000000'],
    ['A/2B3C4D5E', 10 * 256 + 0x2b, 0x3c4d5e, '000000010000000A0000002B'],
  ])('%s lies in segment %i, %i bytes from its beginning', (position, segment, offset, name) => {
    expect(placeInLog(position)).toEqual({ segment, offset });
    expect(segmentName(1, segment)).toBe(name);
    expect(segmentOf(name)).toBe(segment);
  });

  test('a timeline is the first part of a name', () => {
    expect(segmentName(18, 1)).toBe('000000120000000000000001');
  });
});

describe('a base backup is due', () => {
  const madeAt = (endedAt: string | null): Repository =>
    ({
      names: async () => (endedAt ? ['base/a/base.json', 'base/a/data'] : []),
      noted: async () => ({ endedAt }),
    }) as unknown as Repository;
  const due = (endedAt: string | null, now: string) => isBaseDue(madeAt(endedAt), '02:30', new Date(now));

  test('when there is none', async () => {
    expect(await due(null, '2026-11-24T12:00:00Z')).toBe(true);
  });
  test('once the time of day has come since the last one', async () => {
    expect(await due('2026-11-23T02:35:00Z', '2026-11-24T02:29:59Z')).toBe(false);
    expect(await due('2026-11-23T02:35:00Z', '2026-11-24T02:30:00Z')).toBe(true);
    expect(await due('2026-11-24T02:30:01Z', '2026-11-24T23:59:00Z')).toBe(false);
  });
  test('also when the server was off at that time', async () => {
    expect(await due('2026-11-22T02:35:00Z', '2026-11-24T01:00:00Z')).toBe(true);
  });
});
