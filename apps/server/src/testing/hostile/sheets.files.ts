import { randomUUID } from 'node:crypto';
import { sheetXml, workbookParts, zipOf } from '#platform/sheets.testing.ts';
import { type Attack, atOnce, attacksOf } from './attack.ts';
import type { Hand } from './hand.ts';
import { book, far, HEAD, previewed, sheetOf } from './sheets.parts.ts';

/** Workbooks that are broken, many at once, and imports of rows that are all wrong. */
const attack = attacksOf('sheets');

const LAUGHS = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`;
const broken = Object.entries<() => Buffer | string>({
  'no bytes': () => '',
  'two bytes': () => 'PK',
  'a head and nothing else': () => 'PK\x03\x04',
  'half of a workbook': () => far(100).subarray(0, 600),
  'a workbook without its directory': () => book(sheetXml([HEAD])).subarray(0, -60),
  'random bytes after a head': () =>
    Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919) % 251)),
    ]),
  'another archive': () => zipOf([{ name: 'a.txt', content: 'a' }]),
  'a path out of the archive': () =>
    zipOf([...workbookParts(sheetXml([HEAD])), { name: '../../../../tmp/hostile', content: 'a' }]),
  'XML that breaks off': () => book(sheetXml([HEAD, ['a']]).slice(0, 200)),
  'no XML': () => book(`<<<>>><![CDATA[${'<'.repeat(10_000)}`),
  'entities that multiply': () => book(LAUGHS + sheetXml([['&j;'], ['&j;']])),
  'an outer entity': () => book(`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheetXml([['&a;']])}`),
  'a shared text that is not there': () =>
    book(sheetOf('<row><c t="s"><v>999999999</v></c><c t="s"><v>-1</v></c></row>')),
  'numbers beyond numbers': () =>
    book(sheetOf('<row><c><v>1e999</v></c><c><v>NaN</v></c><c t="d"><v>99999-99-99</v></c></row>')),
  'an old Excel file': () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(100_000)]),
}).map(([name, bytes], at) => attack(`a file of ${name}`, (hand) => previewed(hand, bytes()), { quick: at % 2 === 0 }));

const crowds: Attack[] = [
  attack(
    'six workbooks with cells in column XFD at once',
    (hand) => {
      const bytes = far(20_000);
      return atOnce(6, () => previewed(hand, bytes));
    },
    { quick: true },
  ),
  attack('twenty bombs at once', (hand) => {
    const bytes = book(Buffer.alloc(100 * 2 ** 20, 0x20));
    return atOnce(20, () => previewed(hand, bytes));
  }),
  attack('ten imports of rows that are all wrong, and their files', (hand) =>
    atOnce(10, () => importedWrong(hand, 2000)),
  ),
  attack('an import of 20,000 rows that are all wrong, its file twelve times', (hand) =>
    importedWrong(hand, 20_000, 12),
  ),
  attack('an import of 3,000 rows that are all wrong, its file twelve times', (hand) => importedWrong(hand, 3000, 12), {
    quick: true,
  }),
];

/** Imports rows that are refused one by one, and asks for the file of them so many times at once. */
async function importedWrong(hand: Hand, rows: number, files = 1): Promise<void> {
  const lines = Array.from({ length: rows }, (_, at) => `张${at},x,not a day,?,`).join('\n');
  const { data } = await previewed(hand, `${HEAD.join(',')}\n${lines}\n`, 'a.csv');
  const { uploadId } = (data ?? {}) as { uploadId?: string };
  if (!uploadId) return;
  const mapping = ['name', 'gender', 'birthday', 'idType', 'idNumber'].map((field, column) => ({ column, field }));
  const added = await hand.json('POST', '/archives/batch/add', { requestId: randomUUID(), uploadId, mapping });
  const { id } = (added.data ?? {}) as { id?: string };
  for (let turn = 0; id && turn < 100; turn++) {
    const job = await hand.json('GET', `/job/${id}`);
    if (!['queued', 'running'].includes((job.data as { state?: string } | null)?.state ?? '')) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  if (id) await atOnce(files, () => hand.json('POST', `/job/${id}/file`, { which: 'failures' }));
}

export const brokenSheetAttacks: readonly Attack[] = [...broken, ...crowds];
