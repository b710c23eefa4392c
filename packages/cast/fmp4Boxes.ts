/** Ticks a second of our tracks: microseconds, as the device counts. */
const TIMESCALE = 1_000_000;
const KEY_SAMPLE = 0x02000000;
/** Depends on others, and is no point to begin at. */
const OTHER_SAMPLE = 0x01010000;
const MATRIX = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];

export type Track = Readonly<{ width: number; height: number; sps: Uint8Array; pps: Uint8Array }>;

/** The beginning of a stream of fragments: one H.264 track. */
export function initSegment(track: Track): Uint8Array<ArrayBuffer> {
  const movie = box(
    'mvhd',
    full(0),
    u32(0, 0, TIMESCALE, 0, 0x10000),
    u16(0x100, 0),
    u32(0, 0),
    u32(...MATRIX),
    u32(...zeros(6), 2),
  );
  const extends_ = box('mvex', box('trex', full(0), u32(1, 1, 0, 0, 0)));
  return bytesOf([
    box('ftyp', text('iso5'), u32(0), text('iso5iso6avc1')),
    box('moov', movie, trackBox(track), extends_),
  ]);
}

function trackBox({ width, height, ...sets }: Track): Box {
  // Enabled, and part of the presentation.
  const header = box(
    'tkhd',
    full(3),
    u32(0, 0, 1, 0, 0, 0, 0),
    u16(0, 0, 0, 0),
    u32(...MATRIX),
    u32(width * 0x10000, height * 0x10000),
  );
  const handler = box('hdlr', full(0), u32(0), text('vide'), u32(0, 0, 0), text('\0'));
  const none = ['stts', 'stsc', 'stco'].map((kind) => box(kind, full(0), u32(0)));
  const table = box(
    'stbl',
    box('stsd', full(0), u32(1), sampleEntry({ width, height, ...sets })),
    ...none,
    box('stsz', full(0), u32(0, 0)),
  );
  const where = box('dinf', box('dref', full(0), u32(1), box('url ', full(1))));
  const information = box('minf', box('vmhd', full(1), u16(0, 0, 0, 0)), where, table);
  // 0x55c4 is the language "und".
  const media = box('mdia', box('mdhd', full(0), u32(0, 0, TIMESCALE, 0), u16(0x55c4, 0)), handler, information);
  return box('trak', header, media);
}

function sampleEntry({ width, height, sps, pps }: Track): Box {
  const set = (unit: Uint8Array): Box => [...u16(unit.length), unit];
  // Lengths of four bytes; one set of each kind.
  const record = box('avcC', u8(1, sps[1] ?? 0, sps[2] ?? 0, sps[3] ?? 0, 0xff, 0xe1), set(sps), u8(1), set(pps));
  const picture = [
    ...u16(width, height),
    ...u32(0x480000, 0x480000, 0),
    ...u16(1),
    ...u8(...zeros(32)),
    ...u16(0x18, 0xffff),
  ];
  return box('avc1', u8(...zeros(6)), u16(1), u32(...zeros(4)), picture, record);
}

export type Sample = Readonly<{
  /** From 1, one more each time. */
  sequence: number;
  startUs: number;
  durationUs: number;
  key: boolean;
  /** NAL units behind their lengths. */
  data: Uint8Array;
}>;

/** One picture as a fragment of its own. */
export function fragment({ sequence, startUs, durationUs, key, data }: Sample): Uint8Array<ArrayBuffer> {
  const moof = (offset: number): Box =>
    box(
      'moof',
      box('mfhd', full(0), u32(sequence)),
      box(
        'traf',
        // Offsets count from the fragment's beginning.
        box('tfhd', full(0x020000), u32(1)),
        box('tfdt', full(0x01000000), u64(startUs)),
        // Where the data lies; then duration, size and flags of the one sample.
        box('trun', full(0x000701), u32(1, offset, durationUs, data.length, key ? KEY_SAMPLE : OTHER_SAMPLE)),
      ),
    );
  const length = bytesOf([moof(0)]).length;
  return bytesOf([moof(length + 8), box('mdat', [data])]);
}

type Box = readonly Uint8Array[];

function box(kind: string, ...parts: readonly Box[]): Box {
  const content = parts.flat();
  const length = content.reduce((sum, part) => sum + part.length, 8);
  return [...u32(length), ...text(kind), ...content];
}

const u8 = (...values: readonly number[]): Box => [Uint8Array.from(values)];
const u16 = (...values: readonly number[]): Box => u8(...values.flatMap((value) => [value >> 8, value & 0xff]));
const u32 = (...values: readonly number[]): Box => {
  const bytes = new Uint8Array(4 * values.length);
  const view = new DataView(bytes.buffer);
  values.forEach((value, index) => {
    view.setUint32(4 * index, value);
  });
  return [bytes];
};
const u64 = (value: number): Box => u32(Math.floor(value / 2 ** 32), value % 2 ** 32);
/** Version and flags. */
const full = (value: number): Box => u32(value);
const text = (value: string): Box => [new TextEncoder().encode(value)];
const zeros = (count: number): number[] => new Array<number>(count).fill(0);

function bytesOf(boxes: readonly Box[]): Uint8Array<ArrayBuffer> {
  const parts = boxes.flat();
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
