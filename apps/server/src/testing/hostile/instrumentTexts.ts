import { sharedTextParts, sheetXml, zipOf } from '#platform/sheets.testing.ts';
import { textSheet } from '../samples.instrumentTexts.ts';
import { type Attack, atOnce, attacksOf } from './attack.ts';
import type { Hand } from './hand.ts';
import { book, far } from './sheets.parts.ts';

/** Sheets of an instrument's validated texts: too much in them, lies about their keys, many at once. */
const attack = attacksOf('sheets');

const loaded = (hand: Hand, bytes: Buffer | string, code = 'PHQ-9', title = 'a') =>
  hand.upload(`/paper/types/${code}/texts?title=${encodeURIComponent(title)}&permittedBy=b&confirmed=true`, {
    name: 'a.xlsx',
    bytes,
  });
const keys = (count: number) => [
  ['PHQ-9', 'en'],
  ...Array.from({ length: count }, (_, at) => [`item ${at + 1000}`, 'a']),
];

export const instrumentTextAttacks: readonly Attack[] = [
  attack(
    'validated texts of 32,000 characters in 200 × 2000 cells',
    (hand) => loaded(hand, zipOf(sharedTextParts('长'.repeat(32_000), 200, 2000))),
    { quick: true, refused: true },
  ),
  attack('validated texts with cells in column XFD', (hand) => loaded(hand, far(1000)), { refused: true }),
  attack(
    'validated texts under 4000 keys that the scale does not have',
    (hand) => loaded(hand, book(sheetXml(keys(4000)))),
    {
      quick: true,
      refused: true,
    },
  ),
  attack('validated texts in 100,000 rows', (hand) => loaded(hand, book(sheetXml(keys(100_000)))), { refused: true }),
  attack('validated texts of a scale whose code is a path', (hand) => loaded(hand, 'a', '..%2F..%2Fetc'), {
    quick: true,
    refused: true,
  }),
  attack('the validated texts of a long scale thirty times at once, each with another source', async (hand) => {
    const bytes = Buffer.from(await textSheet('SRHMS', ['zh', 'zh-TW', 'en', 'ru']).arrayBuffer());
    await atOnce(30, (at) => loaded(hand, bytes, 'SRHMS', `source ${at}`));
  }),
  attack('sixty templates of validated texts at once', (hand) =>
    atOnce(60, () => hand.json('GET', '/paper/types/CSQ-62/texts/template')),
  ),
];
