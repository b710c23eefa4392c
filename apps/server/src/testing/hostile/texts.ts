import { type Attack, atOnce, attacksOf } from './attack.ts';
import { previewed } from './sheets.parts.ts';

/** Text files (CSV) for the import of patients. */
const attack = attacksOf('sheets');
const HEAD = '姓名,性别,出生日期,证件类型,证件号码\n';

const CONTENTS: Record<string, () => Buffer | string> = {
  'one line of 8 MB': () => `${HEAD}${'x'.repeat(8_000_000)}`,
  'a heading of 8 MB': () => 'x'.repeat(8_000_000),
  'a million columns': () => `${','.repeat(1_000_000)}\n${','.repeat(1_000_000)}\n`,
  'a quote that is never closed': () => `${HEAD}"${'x\n'.repeat(2_000_000)}`,
  'five million quotes': () => `${HEAD}${'"'.repeat(5_000_000)}`,
  'five million line ends': () => HEAD + '\n'.repeat(5_000_000),
  'a million lines of one sign': () => `${HEAD}${'1\n'.repeat(1_000_000)}`,
  'NUL characters': () => `${HEAD}${'\u0000,'.repeat(100_000)}`,
  'NULs alone': () => Buffer.alloc(5_000_000),
  'UTF-16 with an odd byte': () =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(HEAD, 'utf16le'), Buffer.from([0x41])]),
  'three encodings at once': () =>
    Buffer.concat([Buffer.from(HEAD), Buffer.from([0xc4, 0xe3, 0xba, 0xc3, 0x0a]), Buffer.from('你好', 'utf16le')]),
  'bytes from 128 to 255': () => Buffer.from(Array.from({ length: 500_000 }, (_, at) => 128 + (at % 128))),
  'half a character at the end': () => Buffer.concat([Buffer.from(HEAD), Buffer.from([0xe6, 0x9d])]),
  formulas: () => `${HEAD}${'=1+1,=HYPERLINK("http://x"),@SUM(A1),+1,-1\n'.repeat(50_000)}`,
  'delimiters of three kinds': () => `a;b,c\td\n${'1;2,3\t4\n'.repeat(200_000)}`,
  'carriage returns alone': () => `${HEAD}${'a,b,c,d,e\r'.repeat(300_000)}`,
  'one name 2,000 characters long in each heading': () =>
    `${Array.from({ length: 400 }, () => '名'.repeat(2000)).join(',')}\n`,
  HTML: () => `<html>${'<script>alert(1)</script>'.repeat(1000)}</html>`,
};
const QUICK = [
  'one line of 8 MB',
  'a million columns',
  'a quote that is never closed',
  'NULs alone',
  'three encodings at once',
];

const single = Object.entries(CONTENTS).map(([name, content]) =>
  attack(`a text file of ${name}`, (hand) => previewed(hand, content(), 'a.csv'), { quick: QUICK.includes(name) }),
);

export const textAttacks: readonly Attack[] = [
  ...single,
  attack('thirty text files of a million columns at once', (hand) => {
    const content = ','.repeat(1_000_000);
    return atOnce(30, () => previewed(hand, content, 'a.csv'));
  }),
  attack(
    'a text file of 52 MB, more than is taken',
    (hand) => previewed(hand, Buffer.alloc(52 * 2 ** 20, 0x61), 'a.csv'),
    { refused: true, mayClose: true },
  ),
];
