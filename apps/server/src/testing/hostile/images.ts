import { randomUUID } from 'node:crypto';
import { type Attack, atOnce, attacksOf } from './attack.ts';
import type { Hand } from './hand.ts';
import { gifOf, pngOf, pngWithTexts } from './png.ts';

/** Logos and image reports of another format or size than they claim. */
const attack = attacksOf('images');

const logo = (hand: Hand, bytes: Buffer | string, type = 'image/png', name = 'logo.png') =>
  hand.upload('/institution/logo', { name, bytes, type });

/** Sends it as a logo and, where it is taken, prints with it. */
async function printed(hand: Hand, bytes: Buffer | string, type?: string, name?: string): Promise<void> {
  const taken = await logo(hand, bytes, type, name);
  if (taken.status === 200) await hand.json('GET', `/archives/summary/pdf/${hand.side.archiveIds[0]}?language=en`);
}

const sizes = [1000, 8000, 30_000].map((size) =>
  attack(`a PNG of ${size} × ${size}`, (hand) => printed(hand, pngOf(size, size)), {
    quick: size === 30_000,
    refused: size === 30_000,
  }),
);
const untrue = [
  [2 ** 31 - 1, 2 ** 31 - 1],
  [1, 2 ** 31 - 1],
  [0, 0],
  [65_535, 1],
].map(([width = 0, height = 0], at) =>
  attack(`a PNG that says it is ${width} × ${height}`, (hand) => printed(hand, pngOf(width, height, 1)), {
    quick: at < 2,
    refused: at < 3,
  }),
);

const truncated = [8, 20, 33, 60, 80].map((bytes) =>
  attack(`the first ${bytes} bytes of a PNG`, (hand) => printed(hand, pngOf(400, 400).subarray(0, bytes)), {
    quick: bytes === 33,
    refused: true,
  }),
);

const SCRIPT =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>';
const wrong = Object.entries<[Buffer | string, string, string]>({
  'no bytes': ['', 'image/png', 'a.png'],
  'an SVG with a script': [SCRIPT, 'image/svg+xml', 'a.svg'],
  'an SVG with a script that calls itself a PNG': [SCRIPT, 'image/png', 'a.png'],
  'HTML that calls itself a JPEG': ['<html><script>alert(1)</script></html>', 'image/jpeg', 'a.jpg'],
  'a JPEG’s first bytes': [Buffer.from('ffd8ffe000104a46494600', 'hex'), 'image/jpeg', 'a.jpg'],
  'a JPEG of 65,500 × 65,500 without pixels': [
    Buffer.from('ffd8ffc0001108ffdcffdc03012200021101031101ffda000c03010002110311003f00ffd9', 'hex'),
    'image/jpeg',
    'a.jpg',
  ],
  'a WebP’s first bytes': [
    Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8L\xff\xff\xff\x7f/\xff\xff\xff\xff', 'latin1'),
    'image/webp',
    'a.webp',
  ],
  'a PNG’s signature and noise': [
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)),
    ]),
    'image/png',
    'a.png',
  ],
}).map(([name, [bytes, type, file]], at) =>
  attack(`a logo of ${name}`, (hand) => printed(hand, bytes, type, file), { quick: at % 2 === 0, refused: true }),
);

const bombs: Attack[] = [
  attack('a GIF of 65,535 × 65,535', (hand) => printed(hand, gifOf(65_535, 65_535, 1), 'image/gif', 'a.gif'), {
    quick: true,
    refused: true,
  }),
  attack('a GIF of 10,000 frames', (hand) => printed(hand, gifOf(500, 500, 10_000), 'image/gif', 'a.gif')),
  attack('a PNG with 100,000 texts', (hand) => printed(hand, pngWithTexts(100_000, 20))),
  attack('a PNG with a text of 60 MB', (hand) => printed(hand, pngWithTexts(1, 60 * 2 ** 20))),
  attack('a logo of 101 MB, more than is taken', (hand) => logo(hand, Buffer.alloc(101 * 2 ** 20)), {
    refused: true,
    mayClose: true,
  }),
  attack('twelve PNGs of 8,000 × 8,000 at once', (hand) => {
    const bytes = pngOf(8000, 8000);
    return atOnce(12, () => logo(hand, bytes));
  }),
  attack(
    'twelve PNGs of 2,000 × 2,000 at once',
    (hand) => {
      const bytes = pngOf(2000, 2000);
      return atOnce(12, () => logo(hand, bytes));
    },
    { quick: true },
  ),
];

/** Image reports of an examination that does not exist, and of one that does. */
const reports: Attack[] = [
  attack(
    'an image report for an examination that is not there',
    (hand) =>
      hand.upload(`/sys-physical-examination/upload/${randomUUID()}`, {
        name: 'a.png',
        bytes: pngOf(3000, 3000),
        type: 'image/png',
      }),
    { quick: true, refused: true },
  ),
  attack('image reports of all kinds that are none', async (hand) => {
    const body = {
      archiveId: hand.side.archiveIds[0],
      examDate: '2026-01-05',
      packageId: null,
      enterpriseId: null,
      values: [],
      conclusion: '',
    };
    const { data } = await hand.json('POST', '/sys-physical-examination/add', body);
    const { id } = (data ?? {}) as { id?: string };
    if (!id) return;
    for (const bytes of [
      Buffer.from('%PDF-1.7'),
      pngOf(30_000, 30_000),
      pngOf(400, 400).subarray(0, 40),
      Buffer.alloc(0),
      Buffer.from(SCRIPT),
    ]) {
      await hand.upload(`/sys-physical-examination/upload/${id}`, { name: 'a.pdf', bytes, type: 'application/pdf' });
    }
  }),
];

export const imageAttacks: readonly Attack[] = [...sizes, ...untrue, ...truncated, ...wrong, ...bombs, ...reports];
