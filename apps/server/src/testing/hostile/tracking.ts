import { sharedTextParts, sheetXml, zipOf } from '#platform/sheets.testing.ts';
import { type Attack, attacksOf } from './attack.ts';
import type { Hand } from './hand.ts';
import { book, far } from './sheets.parts.ts';

/** Sheets of tracking numbers: too much in them, cells far out, rows without end. */
const attack = attacksOf('sheets');

const read = (hand: Hand, bytes: Buffer | string) => hand.upload('/mall/parcel/read', { name: 'a.xlsx', bytes });

export const trackingAttacks: readonly Attack[] = [
  attack(
    'tracking numbers of 32,000 characters in 200 × 500 cells',
    (hand) => read(hand, zipOf(sharedTextParts('长'.repeat(32_000), 200, 500))),
    { quick: true, refused: true },
  ),
  attack('tracking numbers with cells in column XFD', (hand) => read(hand, far(1000)), { refused: true }),
  attack(
    'tracking numbers in 100,000 rows',
    (hand) => read(hand, book(sheetXml(Array.from({ length: 100_000 }, () => ['20261123-0001', 'SF1234567890'])))),
    { refused: true },
  ),
];
