import { sharedTextParts, sheetXml, workbookParts, zipOf } from '#platform/sheets.testing.ts';
import { type Attack, attacksOf } from './attack.ts';
import { book, cell, far, HEAD, MAIN, previewed, sheetOf } from './sheets.parts.ts';

/** Workbooks for the import of patients: far cells, bombs, lies about themselves. */
const attack = attacksOf('sheets');

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
      quick: megabytes === 10,
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

export const sheetAttacks: readonly Attack[] = [...farCells, ...odd, ...bombs, ...shared, ...counts];
