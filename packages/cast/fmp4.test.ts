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
  const [segment] = fmp4Writer().push(config);
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

it('writes one fragment for each picture, without gaps between them', () => {
  const writer = fmp4Writer();
  writer.push(config);
  const filler = Uint8Array.of(12, 255, 128);
  const times = [1_000_000, 1_040_000, 9_000_000, 9_000_100].map((ptsUs, index) =>
    writer.push(packet(index === 0 ? 'key' : 'other', ptsUs, [SPS, Uint8Array.of(0x65, index + 1), filler])),
  );
  const segments = times.flat();
  expect(segments.map((one) => (one.kind === 'media' ? [one.start, one.end] : null))).toEqual([
    [0, 0.033333],
    [0.033333, 0.073333],
    [0.073333, 0.173333],
    [0.173333, 0.181333],
  ]);
  const [first, second] = segments.map(({ bytes }) => ({ bytes: Buffer.from(bytes), boxes: boxesOf(bytes) }));
  if (!first || !second) throw new Error('no segments');
  expect(tree(second.boxes)).toEqual([['moof', 'mfhd', ['traf', 'tfhd', 'tfdt', 'trun']], 'mdat']);
  expect([...found(second.boxes, 'mdat').content]).toEqual([0, 0, 0, 2, 0x65, 2]);
  const run = Buffer.from(found(second.boxes, 'moof', 'traf', 'trun').content);
  // Version and flags, one sample, where its data lies, duration, size, flags.
  const [, count, offset = 0, ...sample] = Array.from({ length: 6 }, (_, index) => run.readUInt32BE(index * 4));
  expect([count, ...sample]).toEqual([1, 40_000, 6, 0x01010000]);
  expect([...second.bytes.subarray(offset)]).toEqual([0, 0, 0, 2, 0x65, 2]);
  expect(Buffer.from(found(second.boxes, 'moof', 'traf', 'tfdt').content).readBigUInt64BE(4)).toBe(33_333n);
  expect(Buffer.from(found(first.boxes, 'moof', 'traf', 'trun').content).readUInt32BE(20)).toBe(0x02000000);
});

it('waits for parameter sets, and refuses what are none', () => {
  const writer = fmp4Writer();
  expect(writer.push(packet('key', 1, [Uint8Array.of(0x65, 1)]))).toEqual([]);
  expect(() => writer.push(packet('config', 0, [PPS]))).toThrow(CastFailed);
  writer.push(config);
  expect(writer.push(packet('other', 1, [Uint8Array.of(12, 255, 128)]))).toEqual([]);
});
