import { randomUUID } from 'node:crypto';
import { sharedTextParts, sheetXml, workbookParts, zipOf } from '#platform/sheets.testing.ts';
import { type Attack, atOnce, attacksOf } from './attack.ts';
import type { Hand } from './hand.ts';

/** Workbooks for the import of patients: far cells, bombs, lies about themselves. */
const attack = attacksOf('sheets');
const PREVIEW = '/archives/batch/preview';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const previewed = (hand: Hand, bytes: Buffer | string, name = 'a.xlsx') => hand.upload(PREVIEW, { name, bytes });
const book = (sheet: Buffer | string) => zipOf(workbookParts(sheet));
const sheetOf = (rows: string, after = '') =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`;
const HEAD = ['姓名', '性别', '出生日期', '证件类型', '证件号码'];
const cell = (place: string, text = '1') => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Rows with one cell in the last column that a sheet can have. */
const far = (rows: number) =>
  book(sheetOf(Array.from({ length: rows }, (_, at) => `<row r="${at + 1}">${cell(`XFD${at + 1}`)}</row>`).join('')));
const farCells = [1, 1000, 20_000].map((rows) =>
  attack(`${rows} rows with a cell in column XFD`, (hand) => previewed(hand, far(rows)), { quick: rows === 1000 }),
);

/** Cells at places that no sheet has. */
const odd = ['A1048577', 'ZZZZZZ1', 'A0', 'A99999999999', '1A', '', 'A-1', '\u0000'].map((place, at) =>
  attack(`a cell at ${JSON.stringify(place)}`, (hand) => previewed(hand, book(sheetOf(`<row>${cell(place)}</row>`))), {
    quick: at < 3,
  }),
);

/** Parts that unpack to far more than they are. */
const bombs = [10, 100, 1000].flatMap((megabytes): Attack[] => {
  const zeros = () => Buffer.alloc(megabytes * 2 ** 20, 0x20);
  return [
    attack(`a sheet that unpacks to ${megabytes} MB of blanks`, (hand) => previewed(hand, book(zeros())), {
      quick: megabytes === 100,
    }),
    attack(
      `the same, said to be of 100 bytes`,
      (hand) =>
        previewed(
          hand,
          zipOf(workbookParts(zeros()).map((part) => (part.name.includes('sheet1') ? { ...part, size: 100 } : part))),
        ),
      { quick: megabytes === 10 },
    ),
    attack(`${megabytes} MB in a part that nobody needs`, (hand) =>
      previewed(hand, zipOf([...workbookParts(sheetXml([HEAD])), { name: 'xl/theme/theme1.xml', content: zeros() }])),
    ),
  ].map((one) => ({ ...one, name: `${one.name} (${megabytes})` }));
});

const shared = [
  [1000, 20, 100],
  [32_000, 20, 10_000],
  [32_000, 200, 2000],
].map(([length = 0, columns = 0, rows = 0]) =>
  attack(
    `a shared text of ${length} in ${columns} × ${rows} cells`,
    (hand) => previewed(hand, zipOf(sharedTextParts('长'.repeat(length), columns, rows))),
    { quick: rows === 100 || rows === 2000 },
  ),
);

const counts: Attack[] = [
  attack('a million rows of nothing', (hand) => previewed(hand, book(sheetOf('<row/>'.repeat(1_000_000)))), {
    quick: true,
  }),
  attack('300,000 rows, more than are taken', (hand) =>
    previewed(hand, book(sheetOf(`<row>${cell('A1')}</row>`.repeat(300_000).replaceAll(' r="A1"', '')))),
  ),
  attack('a million cells in one row', (hand) =>
    previewed(hand, book(sheetOf(`<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`))),
  ),
  attack('a cell of 30 MB', (hand) => previewed(hand, book(sheetXml([HEAD, ['x'.repeat(30_000_000)]])))),
  attack('a million attributes', (hand) =>
    previewed(hand, book(sheetOf(`<row ${Array.from({ length: 300_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`))),
  ),
  attack(
    'elements 200,000 deep',
    (hand) => previewed(hand, book(sheetOf(`<row>${'<c>'.repeat(200_000)}${'</c>'.repeat(200_000)}</row>`))),
    { quick: true },
  ),
  attack('200,000 merged ranges', (hand) =>
    previewed(
      hand,
      book(
        sheetXml(
          [HEAD],
          `<mergeCells>${Array.from({ length: 200_000 }, (_, at) => `<mergeCell ref="A${at + 1}:XFD1048576"/>`).join('')}</mergeCells>`,
        ),
      ),
    ),
  ),
  attack(
    'a merged range of the whole sheet',
    (hand) =>
      previewed(hand, book(sheetXml([HEAD, ['a']], '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'))),
    { quick: true },
  ),
  attack('100,000 sheets', (hand) =>
    previewed(
      hand,
      zipOf([
        ...workbookParts(sheetXml([HEAD])).filter(({ name }) => name !== 'xl/workbook.xml'),
        {
          name: 'xl/workbook.xml',
          content: `<workbook xmlns="${MAIN}"><sheets>${'<sheet name="a" sheetId="1" r:id="rId1"/>'.repeat(100_000)}</sheets></workbook>`,
        },
      ]),
    ),
  ),
  attack('20,000 parts', (hand) =>
    previewed(
      hand,
      zipOf([
        ...workbookParts(sheetXml([HEAD])),
        ...Array.from({ length: 20_000 }, (_, at) => ({ name: `x${at}`, content: '' })),
      ]),
    ),
  ),
  attack('100,000 formulas', (hand) =>
    previewed(hand, book(sheetOf(`<row>${'<c><f>A1+B1</f></c>'.repeat(5)}</row>`.repeat(20_000)))),
  ),
];

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
    const task = await hand.json('GET', `/task/${id}`);
    if (!['queued', 'running'].includes((task.data as { state?: string } | null)?.state ?? '')) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  if (id) await atOnce(files, () => hand.json('POST', `/task/${id}/file`, { which: 'failures' }));
}

export const sheetAttacks: readonly Attack[] = [
  ...farCells,
  ...odd,
  ...bombs,
  ...shared,
  ...counts,
  ...broken,
  ...crowds,
];
