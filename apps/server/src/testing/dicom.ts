/** One element of a DICOM file: group and number, value representation, value. */
export type Element = readonly [tag: string, vr: string, value: string | number | Buffer | readonly Element[][]];

const LONG = new Set(['OB', 'OW', 'SQ', 'UN', 'UT']);
const EXPLICIT_LITTLE = '1.2.840.10008.1.2.1';

/** Writes elements as explicit little endian, in the order given. */
function written(elements: readonly Element[]): Buffer {
  return Buffer.concat(elements.map(([tag, vr, value]) => element(tag, vr, value)));
}

function element(tag: string, vr: string, value: Element[2]): Buffer {
  const body = bodyOf(vr, value);
  const head = Buffer.alloc(LONG.has(vr) ? 12 : 8);
  head.writeUInt16LE(Number.parseInt(tag.slice(0, 4), 16), 0);
  head.writeUInt16LE(Number.parseInt(tag.slice(4), 16), 2);
  head.write(vr, 4, 'latin1');
  if (LONG.has(vr)) head.writeUInt32LE(body.length, 8);
  else head.writeUInt16LE(body.length, 6);
  return Buffer.concat([head, body]);
}

function bodyOf(vr: string, value: Element[2]): Buffer {
  if (Array.isArray(value)) return Buffer.concat(value.map(item));
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(vr === 'US' ? 2 : 4);
    if (vr === 'US') bytes.writeUInt16LE(value);
    else bytes.writeUInt32LE(value);
    return bytes;
  }
  const bytes = Buffer.isBuffer(value) ? value : Buffer.from(value as string);
  const padding = Buffer.from([vr === 'UI' || vr === 'OB' || vr === 'OW' ? 0 : 32]);
  return bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, padding]);
}

function item(elements: readonly Element[]): Buffer {
  const body = written(elements);
  const head = Buffer.from([0xfe, 0xff, 0x00, 0xe0, 0, 0, 0, 0]);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** The pixels of one picture as a coder has packed them: one fragment, without a table of offsets (PS3.5, A.4). */
export function packedPixels(fragment: Buffer): Buffer {
  const [head, table, end] = [
    Buffer.from('e07f10004f420000ffffffff', 'hex'),
    item([]),
    Buffer.from('feffdde000000000', 'hex'),
  ];
  const body = fragment.length % 2 === 0 ? fragment : Buffer.concat([fragment, Buffer.alloc(1)]);
  const piece = Buffer.from('feff00e000000000', 'hex');
  piece.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, table, piece, body, end]);
}

/**
 * A DICOM file (PS3.10) of these elements, which stand in the order of their tags.
 * @param packed how its pixels are packed, and they (`packedPixels`); they come last
 */
export function dicomFile(
  sopClass: string,
  instanceUid: string,
  elements: readonly Element[],
  packed: Readonly<{ syntax: string; pixels: Buffer }> = { syntax: EXPLICIT_LITTLE, pixels: Buffer.alloc(0) },
): Buffer {
  const meta = written([
    ['00020001', 'OB', Buffer.from([0, 1])],
    ['00020002', 'UI', sopClass],
    ['00020003', 'UI', instanceUid],
    ['00020010', 'UI', packed.syntax],
    ['00020012', 'UI', '1.2.826.0.1.3680043.8.498.1'],
  ]);
  const length = element('00020000', 'UL', meta.length);
  return Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), length, meta, written(elements), packed.pixels]);
}

/** Whose images a test makes, and of which study. */
export type Examined = Readonly<{
  /** As DICOM writes names: "Wang^XiaoMing=王^小明". */
  name: string;
  number: string;
  /** YYYYMMDD. */
  birthday: string;
  sex: 'M' | 'F' | 'O';
  studyUid: string;
  studyDate: string;
  accession: string;
  description: string;
}>;

const CT = '1.2.840.10008.5.1.4.1.1.2';
const SIZE = 64;

/** One slice of a series: its place in it, and its pixels of 16 bits, whose value is Hounsfield units and 1024. */
export type Slice = Readonly<{ seriesUid: string; number: number; size: number; spacingMm: number; pixels: Buffer }>;

/** A slice of CT: a disc on a dark ground, its brightness that of the slice's number. */
export function ctSlice(of: Examined, { seriesUid, number }: { seriesUid: string; number: number }): Buffer {
  const pixels = Buffer.alloc(SIZE * SIZE * 2);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const isInside = (x - SIZE / 2) ** 2 + (y - SIZE / 2) ** 2 < (SIZE / 3) ** 2;
      pixels.writeUInt16LE(isInside ? 1000 + number * 10 : 24, (y * SIZE + x) * 2);
    }
  return sliceFile(of, { seriesUid, number, size: SIZE, spacingMm: 5, pixels });
}

/** A file of CT with these pixels of 2 mm. */
export function sliceFile(of: Examined, { seriesUid, number, size, spacingMm, pixels }: Slice): Buffer {
  const uid = `${seriesUid}.${number}`;
  return dicomFile(CT, uid, [
    ...studyElements(of, {
      sopClass: CT,
      uid,
      modality: 'CT',
      seriesUid,
      seriesNumber: 1,
      description: 'Axial',
      number,
    }),
    ['00200032', 'DS', `0\\0\\${number * spacingMm}`],
    ['00200037', 'DS', '1\\0\\0\\0\\1\\0'],
    ['00200052', 'UI', `${of.studyUid}.9`],
    ['00280002', 'US', 1],
    ['00280004', 'CS', 'MONOCHROME2'],
    ['00280010', 'US', size],
    ['00280011', 'US', size],
    ['00280030', 'DS', '2\\2'],
    ['00280100', 'US', 16],
    ['00280101', 'US', 16],
    ['00280102', 'US', 15],
    ['00280103', 'US', 0],
    ['00281050', 'DS', '40'],
    ['00281051', 'DS', '400'],
    ['00281052', 'DS', '-1024'],
    ['00281053', 'DS', '1'],
    ['7FE00010', 'OW', pixels],
  ]);
}

/** What an object tells of itself, its series and its study, up to its number. */
export function studyElements(
  of: Examined,
  own: Readonly<{
    sopClass: string;
    uid: string;
    modality: string;
    seriesUid: string;
    seriesNumber: number;
    description: string;
    number: number;
  }>,
): Element[] {
  return [
    ['00080005', 'CS', 'ISO_IR 192'],
    ['00080016', 'UI', own.sopClass],
    ['00080018', 'UI', own.uid],
    ['00080020', 'DA', of.studyDate],
    ['00080023', 'DA', of.studyDate],
    ['00080030', 'TM', '101500'],
    ['00080033', 'TM', '101500'],
    ['00080050', 'SH', of.accession],
    ['00080060', 'CS', own.modality],
    ['00080090', 'PN', ''],
    ['00081030', 'LO', of.description],
    ['0008103E', 'LO', own.description],
    ['00100010', 'PN', of.name],
    ['00100020', 'LO', of.number],
    ['00100030', 'DA', of.birthday],
    ['00100040', 'CS', of.sex],
    ['0020000D', 'UI', of.studyUid],
    ['0020000E', 'UI', own.seriesUid],
    ['00200010', 'SH', '1'],
    ['00200011', 'IS', String(own.seriesNumber)],
    ['00200013', 'IS', String(own.number)],
  ];
}
