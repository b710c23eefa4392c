import { setTimeout as delay } from 'node:timers/promises';
import { type Attack, atOnce, attacksOf } from './attack.ts';
import type { Hand } from './hand.ts';

/** Bytes on the wire that are no HTTP, or never end. The server may answer, or close the connection. */
const attack = attacksOf('bodies');
const head = (lines: string, first = 'POST /api/login/toLogin HTTP/1.1') => `${first}\r\nHost: a\r\n${lines}\r\n`;
const JSON_TYPE = 'Content-Type: application/json\r\n';

const RAW: Record<string, string[]> = {
  'chunks that are none': [head(`${JSON_TYPE}Transfer-Encoding: chunked\r\n`), 'zzz\r\nabc\r\n0\r\n\r\n'],
  'a chunk without end': [
    head(`${JSON_TYPE}Transfer-Encoding: chunked\r\n`),
    'fffffffffffffffff\r\n',
    'a'.repeat(1000),
  ],
  'a length and chunks': [
    head(`${JSON_TYPE}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n`),
    '0\r\n\r\nGET /api/health HTTP/1.1\r\n\r\n',
  ],
  'two lengths': [head(`${JSON_TYPE}Content-Length: 2\r\nContent-Length: 9\r\n`), '{}'],
  'a negative length': [head(`${JSON_TYPE}Content-Length: -1\r\n`), '{}'],
  'a length of 10^18': [head(`${JSON_TYPE}Content-Length: 1000000000000000000\r\n`), '{}'],
  'a header of 100 kB': [head(`X: ${'a'.repeat(100_000)}\r\n`)],
  '5,000 headers': [head(Array.from({ length: 5000 }, (_, at) => `X${at}: a\r\n`).join(''))],
  '300 cookies': [
    head(`Cookie: ${Array.from({ length: 300 }, (_, at) => `c${at}=1`).join('; ')}\r\n`, 'GET /api/health HTTP/1.1'),
  ],
  'a header with a NUL': [head('X: a\u0000b\r\n')],
  'another protocol': ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  'HTTP/2 without asking': ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  'a method that is none': [head('', 'EAT /api/health HTTP/1.1')],
  'an address that is none': [head('', 'GET http://%zz/ HTTP/1.1')],
  'an asterisk': [head('', 'GET * HTTP/1.1')],
  'a version of the future': [head('', 'GET /api/health HTTP/9.9')],
  'a thousand requests in one go': [head('', 'GET /api/health HTTP/1.1').repeat(1000)],
  'an upgrade': [
    head('Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: a\r\n', 'GET /api/archives/list HTTP/1.1'),
  ],
  'a token of 12 kB': [head(`Authorization: Bearer ${'a'.repeat(12_000)}\r\n`, 'GET /api/archives/list HTTP/1.1')],
  'a token of bytes': [head('Authorization: Bearer \xff\xfe\x80\r\n', 'GET /api/archives/list HTTP/1.1')],
  'languages without end': [
    head(`Accept-Language: ${'zh;q=0.1,'.repeat(1500)}\r\n`, 'GET /api/archives/list HTTP/1.1'),
  ],
};
const raw = Object.entries(RAW).map(([name, pieces], at) =>
  attack(`raw: ${name}`, (hand) => hand.raw(pieces, 20, 3000), { quick: at % 3 === 0, mayClose: true }),
);

/** Connections that begin something and do not go on, for so long; then they are given up. */
async function held(hand: Hand, count: number, begin: string, forMs: number): Promise<void> {
  const trickle = Array.from({ length: Math.floor(forMs / 250) }, () => ' ');
  await atOnce(count, () => hand.raw([begin, ...trickle], 250, forMs));
}
const begun = `${JSON_TYPE}Content-Length: 900000\r\n`;
const slow: Attack[] = [
  attack('100 bodies that trickle in, for 1 s', (hand) => held(hand, 100, head(begun), 1000), {
    quick: true,
    mayClose: true,
  }),
  attack('400 bodies that trickle in, for 10 s', (hand) => held(hand, 400, head(begun), 10_000), { mayClose: true }),
  attack('400 heads that never end, for 10 s', (hand) => held(hand, 400, 'GET /api/health HTTP/1.1\r\nX: ', 10_000), {
    mayClose: true,
  }),
  attack(
    '100 uploads without an account that trickle in, for 5 s',
    (hand) =>
      held(
        hand,
        100,
        head(
          'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 40000000\r\n',
          'POST /api/archives/batch/preview HTTP/1.1',
        ),
        5000,
      ),
    { mayClose: true },
  ),
  attack(
    '12 uploads of an account that trickle in, for 5 s',
    (hand) => {
      const authorization = `Authorization: ${hand.headers().authorization}\r\n`;
      const lines = `${authorization}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 40000000\r\n`;
      return held(hand, 12, head(lines, 'POST /api/archives/batch/preview HTTP/1.1'), 5000);
    },
    { mayClose: true },
  ),
  attack(
    '500 connections that say nothing',
    async (hand) => {
      const silent = atOnce(500, () => hand.raw([], 0, 3000));
      await delay(100);
      await silent;
    },
    { mayClose: true },
  ),
];

export const rawAttacks: readonly Attack[] = [...raw, ...slow];
