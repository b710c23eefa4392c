import { expect, it } from 'vitest';
import { CastFailed } from './faults.ts';
import { fmp4Writer } from './fmp4.ts';
import type { PacketFrame } from './frames.ts';
import { annexB } from './h264.ts';

const SPS = Buffer.from('6742c01fda014016e840000003004000000f03c60ca8', 'hex');
const PPS = Buffer.from('68ce0212c8', 'hex');
const packet = (kind: 'config' | 'key' | 'other', ptsUs: number, units: Uint8Array[]): PacketFrame => ({
  ...{ kind: 'packet', config: kind === 'config', key: kind === 'key', ptsUs, data: annexB(units) },
});
const config = packet('config', 0, [SPS, PPS]);

type Box = { kind: string; content: Uint8Array; boxes: Box[] };
const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'dinf', 'stbl', 'mvex', 'moof', 'traf'];

/** The boxes of a file; fails where lengths do not add up. */
function boxesOf(bytes: Uint8Array): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = Buffer.from(bytes).readUInt32BE(at);
    expect(length).toBeGreaterThanOrEqual(8);
    expect(at + length).toBeLessThanOrEqual(bytes.length);
    const kind = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1');
    const content = bytes.subarray(at + 8, at + length);
    boxes.push({ kind, content, boxes: CONTAINERS.includes(kind) ? boxesOf(content) : [] });
    at += length;
  }
  return boxes;
}
const found = (boxes: Box[], ...path: string[]): Box => {
  const [kind, ...rest] = path;
  const box = boxes.find((one) => one.kind === kind);
  if (!box) throw new Error(`no ${kind}`);
  return rest.length === 0 ? box : found(box.boxes, ...rest);
};
const tree = (boxes: Box[]): unknown[] =>
  boxes.map(({ kind, boxes }) => (boxes.length > 0 ? [kind, ...tree(boxes)] : kind));

it('begins with a track of the size and codec of the parameter sets', () => {
  const [segment] = fmp4Writer(() => 0).push(config);
  expect(segment).toMatchObject({ kind: 'init', codec: 'avc1.42c01f' });
  const boxes = boxesOf(segment?.bytes ?? new Uint8Array());
  expect(tree(boxes)).toEqual([
    'ftyp',
    [
      ...['moov', 'mvhd'],
      [
        ...['trak', 'tkhd'],
        ['mdia', 'mdhd', 'hdlr', ['minf', 'vmhd', ['dinf', 'dref'], ['stbl', 'stsd', 'stts', 'stsc', 'stco', 'stsz']]],
      ],
      ['mvex', 'trex'],
    ],
  ]);
  const entry = Buffer.from(found(boxes, 'moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd').content.subarray(8));
  expect(entry.subarray(4, 8).toString()).toBe('avc1');
  expect([entry.readUInt16BE(32), entry.readUInt16BE(34)]).toEqual([1280, 720]);
  const record = entry.subarray(86 + 8);
  expect(entry.subarray(90, 94).toString()).toBe('avcC');
  expect([...record.subarray(0, 8)]).toEqual([1, 0x42, 0xc0, 0x1f, 0xff, 0xe1, 0, SPS.length]);
  expect(record.subarray(8, 8 + SPS.length)).toEqual(SPS);
  expect([...record.subarray(8 + SPS.length)]).toEqual([1, 0, PPS.length, ...PPS]);
});

it('writes one fragment for each picture', () => {
  const writer = fmp4Writer(() => 0);
  writer.push(config);
  const filler = Uint8Array.of(12, 255, 128);
  const segments = ['key', 'other'].flatMap((kind, index) =>
    writer.push(packet(kind === 'key' ? kind : 'other', index, [SPS, Uint8Array.of(0x65, index + 1), filler])),
  );
  const [first, second] = segments.map((segment) => ({ ...segment, boxes: boxesOf(segment.bytes) }));
  if (first?.kind !== 'media' || second?.kind !== 'media') throw new Error('no segments');
  expect([first.key, second.key]).toEqual([true, false]);
  expect(tree(second.boxes)).toEqual([['moof', 'mfhd', ['traf', 'tfhd', 'tfdt', 'trun']], 'mdat']);
  expect([...found(second.boxes, 'mdat').content]).toEqual([0, 0, 0, 2, 0x65, 2]);
  const run = Buffer.from(found(second.boxes, 'moof', 'traf', 'trun').content);
  // Version and flags, one sample, where its data lies, duration, size, flags.
  const [, count, offset = 0, ...sample] = Array.from({ length: 6 }, (_, index) => run.readUInt32BE(index * 4));
  expect([count, ...sample]).toEqual([1, 100_000, 6, 0x01010000]);
  expect([...second.bytes.subarray(offset)]).toEqual([0, 0, 0, 2, 0x65, 2]);
  const time = Buffer.from(found(second.boxes, 'moof', 'traf', 'tfdt').content).readBigUInt64BE(4);
  expect(time).toBe(BigInt(second.startUs));
  expect(Buffer.from(found(first.boxes, 'moof', 'traf', 'trun').content).readUInt32BE(20)).toBe(0x02000000);
});

/** Where pictures of 30 a second begin, in milliseconds, that come when the player is at these. */
function starts(clocks: readonly number[], fps = 30): number[] {
  let clock = 0;
  const writer = fmp4Writer(() => clock);
  writer.push(config);
  return clocks.map((ms, nth) => {
    clock = ms / 1000;
    const [segment] = writer.push(packet('other', Math.round((nth * 1e6) / fps), [Uint8Array.of(0x65, 1)]));
    return segment?.kind === 'media' ? Math.round(segment.startUs / 1000) : Number.NaN;
  });
}

it('begins each picture a little after the player’s own time, whenever it comes', () => {
  expect(starts([0, 30, 70, 100])).toEqual([0, 50, 90, 120]);
});

it('leaves no gap after the picture before, however long the device sent nothing', () => {
  expect(starts([0, 99])).toEqual([0, 100]);
});

it('shows pictures that come together one after another, until they would be too late', () => {
  const together = Array<number>(7).fill(0);
  expect(starts(together)).toEqual([0, 28, 57, 85, 87, 89, 91]);
  expect(starts(together, 60)).toEqual([0, 20, 34, 48, 63, 77, 91]);
});

it('waits for parameter sets, and refuses what are none', () => {
  const writer = fmp4Writer(() => 0);
  expect(writer.push(packet('key', 1, [Uint8Array.of(0x65, 1)]))).toEqual([]);
  expect(() => writer.push(packet('config', 0, [PPS]))).toThrow(CastFailed);
  writer.push(config);
  expect(writer.push(packet('other', 1, [Uint8Array.of(12, 255, 128)]))).toEqual([]);
});
