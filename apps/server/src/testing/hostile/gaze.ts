import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { constants, deflateRawSync, gzipSync } from 'node:zlib';
import { type Attack, atOnce, attacksOf } from './attack.ts';
import type { Hand } from './hand.ts';

/** Recordings of eye movements: cut off, lying, bombs, noise. */
const attack = attacksOf('gaze');

/** How long an attacker waits for what comes of a recording; larger ones than the quick take their time. */
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 100;
const HEAD = '#gaze-csv v1\ntime_ms,eye,x_deg,y_deg,valid\n';
const ARFF = '@RELATION a\n@ATTRIBUTE time NUMERIC\n@ATTRIBUTE x NUMERIC\n@ATTRIBUTE y NUMERIC\n@DATA\n';

/** Sends a recording of a new assessment, and stays until it is analysed or refused. */
async function recorded(hand: Hand, content: Buffer | string, query = ''): Promise<void> {
  const id = randomUUID();
  // Each version must differ from that of the assessment before: taken or not, the next call says.
  const { data } = await hand.json('GET', `/brain-assess/get_init_eye_assess/${hand.side.archiveIds[0]}`);
  const { version } = (data ?? {}) as { version?: string };
  await hand.json('POST', '/brain-assess/start', {
    ...{ id, archiveId: hand.side.archiveIds[0], version, tasks: ['antisaccade', 'pursuit'] },
  });
  const path = `/brain-assess/upload/${id}?recordingId=${randomUUID()}${query}`;
  const { status } = await hand.upload(path, { name: 'gaze.csv', bytes: content });
  if (status !== 200) return;
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await delay(LOOK_EVERY_MS)) {
    const info = await hand.json('GET', `/brain-assess/info/by/${id}`);
    const { recordings } = (info.data ?? {}) as { recordings?: { state: string }[] };
    if (recordings?.every(({ state }) => state !== 'waiting')) return;
  }
}

const rows = (count: number, row: (at: number) => string) => Array.from({ length: count }, (_, at) => row(at)).join('');
const even = (at: number) => `${at * 2},left,${(at * 7919) % 13},${(at * 104_729) % 7},1\n`;

const quick: Attack[] = [
  attack('a gzip that was cut off', (hand) => recorded(hand, gzipSync(HEAD + rows(20_000, even)).subarray(0, 9000)), {
    quick: true,
  }),
  attack('a gzip of 640 MB of comments', (hand) => recorded(hand, bomb(40)), { quick: true }),
  attack('a zip of 640 MB of comments', (hand) => recorded(hand, zipBomb(comments(40), '{}')), { quick: true }),
  attack('a zip with JSON of 64 MB', (hand) => recorded(hand, zipBomb(comments(1), `{${' '.repeat(2 ** 26)}}`)), {
    quick: true,
  }),
  attack('a zip whose list says that it holds 65,535 files', (hand) => recorded(hand, zipEnd(65_535, 46)), {
    quick: true,
  }),
  attack('a zip whose list lies at 4 GB', (hand) => recorded(hand, zipEnd(1, 46)), { quick: true }),
  attack('a gzip in a gzip', (hand) => recorded(hand, gzipSync(gzipSync(HEAD))), { quick: true }),
  attack(
    'a length of 10 GB declared',
    (hand) =>
      hand.raw([
        `POST /api/brain-assess/upload/${randomUUID()}?recordingId=${randomUUID()} HTTP/1.1\r\nhost: a\r\n`,
        ...Object.entries(hand.headers()).map(([name, value]) => `${name}: ${value}\r\n`),
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 10737418240\r\n\r\n--b\r\n',
      ]),
    { quick: true, refused: true, mayClose: true },
  ),
  attack(
    'a sample in the year 300,000 and one at NaN',
    (hand) => recorded(hand, `${HEAD}0,left,NaN,NaN,1\n9e15,left,1e308,-1e308,1\nNaN,left,1,1,1\n`),
    { quick: true },
  ),
  attack('times that run backwards', (hand) => recorded(hand, HEAD + rows(50_000, (at) => even(50_000 - at))), {
    quick: true,
  }),
  attack('a line of 20 MB', (hand) => recorded(hand, HEAD + '1'.repeat(20_000_000)), { quick: true }),
  attack(
    'noise that jumps with every sample',
    (hand) => recorded(hand, HEAD + rows(200_000, (at) => `${at * 2},left,${(at % 2) * 20},${(at * 7919) % 13},1\n`)),
    { quick: true },
  ),
];

const large: Attack[] = [
  attack('a million messages', (hand) =>
    recorded(hand, HEAD + rows(1_000_000, (at) => `#mark ${at} message a\n`) + rows(1000, even)),
  ),
  attack('bytes by chance, 50 MB', (hand) =>
    recorded(hand, Buffer.from(Uint8Array.from({ length: 50_000_000 }, (_, at) => (at * 7919 * at) % 251))),
  ),
  attack('100 MB of samples, three at once', (hand) => {
    const content = HEAD + rows(5_000_000, even);
    return atOnce(3, () => recorded(hand, content));
  }),
  attack('5,000 columns', (hand) => recorded(hand, `#gaze-csv v1\ntime_ms,x_deg,y_deg${',a'.repeat(5000)}\n`)),
  attack('a rate of a million a second', (hand) =>
    recorded(hand, HEAD + rows(100_000, (at) => `${at / 1000},left,1,1,1\n`)),
  ),
  attack('one sample a day', (hand) => recorded(hand, HEAD + rows(1000, (at) => `${at * 86_400_000},left,1,1,1\n`))),
  attack('forty small recordings at once', (hand) => atOnce(40, () => recorded(hand, HEAD + rows(500, even)))),
];

const GZIP = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const bomb = (parts: number): Buffer => Buffer.concat([GZIP, comments(parts)]);

/** A table of nothing but comments, 16 MB in each part. Parts that end in a full flush may stand in a row any number of times. */
function comments(parts: number): Buffer {
  const packed = (text: string) => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
  const part = packed(`%${'a'.repeat(62)}\n`.repeat(2 ** 18));
  return Buffer.concat([packed(ARFF), ...Array.from({ length: parts }, () => part)]);
}

/** A zip of a packed recording and of the JSON beside it. */
function zipBomb(recording: Buffer, json: string): Buffer {
  const files = [
    { name: 'a.arff', bytes: recording },
    { name: 'a.json', bytes: deflateRawSync(json) },
  ];
  const facts = (name: string, bytes: Buffer) => {
    const said = Buffer.alloc(26);
    said.writeUInt16LE(8, 4);
    said.writeUInt32LE(bytes.length, 14);
    said.writeUInt16LE(name.length, 22);
    return said;
  };
  const stored = files.map(({ name, bytes }) =>
    Buffer.concat([Buffer.from('PK\x03\x04'), facts(name, bytes), Buffer.from(name), bytes]),
  );
  const list = files.map(({ name, bytes }, at) => {
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at === 0 ? 0 : (stored[0]?.length ?? 0), 10);
    return Buffer.concat([Buffer.from('PK\x01\x02\0\0'), facts(name, bytes), place, Buffer.from(name)]);
  });
  const at = stored.reduce((sum, { length }) => sum + length, 0);
  const bytes = list.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([...stored, ...list, zipEnd(files.length, bytes, at)]);
}

/** The end of a zip, which says how many files it lists, and in how many bytes where. */
function zipEnd(count: number, bytes: number, at = 0xfffffff0): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(at, 16);
  return end;
}

export const gazeAttacks: readonly Attack[] = [...quick, ...large];
