import { randomUUID } from 'node:crypto';
import { type Attack, atOnce, attacksOf } from './attack.ts';
import type { Hand } from './hand.ts';

/** Recordings of head poses: cut off, lying, noise. */
const attack = attacksOf('neck');

const HEAD = '#pose-csv v1 rate=120\ntime_ms,yaw,pitch,roll,phase,trial\n';
const rows = (count: number, row: (at: number) => string) => Array.from({ length: count }, (_, at) => row(at)).join('');
const even = (at: number) => `${at * 9},${(at * 7919) % 60},${(at * 104_729) % 40},0,,\n`;

/** Sends a recording of the first patient. */
const recorded = (hand: Hand, content: Buffer | string) =>
  hand.upload(`/cervical-evaluation-report/upload/${hand.side.archiveIds[0]}?requestId=${randomUUID()}`, {
    name: 'neck.csv',
    bytes: content,
  });

const quick: Attack[] = [
  attack(
    'a recording cut off in the middle of a line',
    (hand) => recorded(hand, (HEAD + rows(5000, even)).slice(0, -5)),
    {
      quick: true,
      refused: true,
    },
  ),
  attack(
    'a phase and a trial of its own for each sample',
    (hand) =>
      recorded(
        hand,
        HEAD + rows(100_000, (at) => `${at * 9},${at % 50},0,0,${at % 2 ? 'flexion' : 'extension'},${at}\n`),
      ),
    { quick: true, refused: true },
  ),
  attack(
    'times at NaN, in the year 300,000 and backwards',
    (hand) => recorded(hand, `${HEAD}0,1,1,1,,\n9e15,1,1,1,,\n5,1,1,1,,\nNaN,1,1,1,,\n`),
    { quick: true, refused: true },
  ),
  attack('a line of 19 MB', (hand) => recorded(hand, HEAD + '1'.repeat(19_000_000)), { quick: true, refused: true }),
  attack(
    'half in UTF-8, half in UTF-16',
    (hand) =>
      recorded(hand, Buffer.concat([Buffer.from(HEAD + rows(500, even)), Buffer.from(rows(500, even), 'utf16le')])),
    { quick: true, refused: true },
  ),
];

const large: Attack[] = [
  attack('a head that shakes without end, half an hour, three at once', (hand) =>
    atOnce(3, () => recorded(hand, HEAD + rows(199_000, even))),
  ),
  attack('5,000 columns', (hand) => recorded(hand, `#pose-csv v1\ntime_ms,yaw,pitch,roll${',a'.repeat(5000)}\n`)),
  attack('twenty megabytes of empty lines', (hand) => recorded(hand, HEAD + '\n'.repeat(20_000_000))),
  attack('a first line of a million keys', (hand) =>
    recorded(hand, `#pose-csv v1 ${rows(1_000_000, (at) => `k${at}=${at} `)}\ntime_ms,yaw,pitch,roll\n`),
  ),
  attack('forty small recordings at once', (hand) => atOnce(40, () => recorded(hand, HEAD + rows(500, even)))),
  attack(
    'a length of 10 GB declared',
    (hand) =>
      hand.raw([
        `POST /api/cervical-evaluation-report/upload/${hand.side.archiveIds[0]}?requestId=${randomUUID()} HTTP/1.1\r\nhost: a\r\n`,
        ...Object.entries(hand.headers()).map(([name, value]) => `${name}: ${value}\r\n`),
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 10737418240\r\n\r\n--b\r\n',
      ]),
    { refused: true, mayClose: true },
  ),
];

export const neckAttacks: readonly Attack[] = [...quick, ...large];
