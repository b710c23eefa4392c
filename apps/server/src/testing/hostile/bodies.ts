import { type Attack, attacksOf } from './attack.ts';
import type { Hand } from './hand.ts';

/** Bodies that no client of ours makes. */
const attack = attacksOf('bodies');

/** Calls that take a JSON body, one that anybody may make among them. */
export const LOGIN = '/login/toLogin';
const ADD = '/archives/add';
export const posted = (hand: Hand, body: string, type = 'application/json', path = ADD) =>
  hand.ask(
    { method: 'POST', path: `/api${path}`, body, headers: { 'content-type': type } },
    path === LOGIN ? 'nobody' : 'admin',
  );

const BODIES: Record<string, () => string> = {
  'arrays 100,000 deep': () => `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  'objects 80,000 deep': () => `${'{"a":'.repeat(80_000)}1${'}'.repeat(80_000)}`,
  'half a MB of opening brackets': () => '['.repeat(500_000),
  'the same key 60,000 times': () => `{${Array.from({ length: 60_000 }, () => '"name":1').join(',')}}`,
  '60,000 keys': () => `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
  '__proto__ and constructor': () =>
    '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"name":"a"}',
  'a MB of digits': () => `{"name":${'9'.repeat(1_000_000)}}`,
  'a MB of numbers': () => `[${Array.from({ length: 500_000 }, () => '1').join(',')}]`,
  'numbers beyond numbers': () => '{"name":1e999,"educationYears":-1e999,"version":9007199254740993}',
  'NUL characters': () => '{"name":"\\u0000","idNumber":"\\u0000\\u0000","remark":"a\\u0000b"}',
  'lone surrogates': () => '{"name":"\\ud800","idNumber":"\\udfff","remark":"\\ud800x"}',
  'days that are none': () => '{"name":"a","birthday":"2026-02-30","gender":"male","idType":"passport","idNumber":"1"}',
  'a year of 300,000': () =>
    '{"name":"a","birthday":"+300000-01-01","gender":"male","idType":"passport","idNumber":"1"}',
  'a name of a million characters': () => `{"name":"${'长'.repeat(300_000)}"}`,
  'a name of combining marks': () => `{"name":"a${'\u0301'.repeat(200_000)}"}`,
  'an e-mail that backtracks': () => `{"name":"a","email":"${'a.'.repeat(120)}@${'b-'.repeat(100)}"}`,
  'a text of control characters': () => JSON.stringify({ name: '\u0001\u001b[2J\u202e\ufeff' }),
};
const QUICK_BODIES = [
  'arrays 100,000 deep',
  '60,000 keys',
  '__proto__ and constructor',
  'a MB of numbers',
  'NUL characters',
  'lone surrogates',
];
const bodies = Object.entries(BODIES).flatMap(([name, body]): Attack[] => [
  attack(`a body of ${name}`, (hand) => posted(hand, body()), { quick: QUICK_BODIES.includes(name), refused: true }),
  attack(`a sign-in with a body of ${name}`, (hand) => posted(hand, body(), 'application/json', LOGIN), {
    refused: true,
  }),
]);

const types = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'x'.repeat(5000),
  'application/json;;;;=',
  'multipart/form-data; boundary=',
].map((type, at) =>
  attack(`a body of the type ${type.slice(0, 40)}`, (hand) => posted(hand, '{"name":"a"}', type), {
    quick: at < 3 || at === 7,
    refused: true,
  }),
);

/** Forms with a file as broken clients send them. */
const UPLOAD = '/api/archives/batch/preview';
const part = (boundary: string, head = 'content-disposition: form-data; name="file"; filename="a.csv"') =>
  `--${boundary}\r\n${head}\r\n\r\na,b\r\n`;
const forms = Object.entries({
  'without a boundary': ['multipart/form-data', part('x')],
  'that breaks off in the file': ['multipart/form-data; boundary=x', part('x')],
  'that breaks off in its head': ['multipart/form-data; boundary=x', '--x\r\ncontent-disp'],
  'with another boundary': ['multipart/form-data; boundary=y', `${part('x')}--x--\r\n`],
  'without a file': [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  ],
  'with a thousand files': ['multipart/form-data; boundary=x', `${part('x').repeat(1000)}--x--\r\n`],
  'with 10,000 fields': [
    'multipart/form-data; boundary=x',
    `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(10_000)}--x--\r\n`,
  ],
  'with a field of 2 MB': [
    'multipart/form-data; boundary=x',
    `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'1'.repeat(2_000_000)}\r\n--x--\r\n`,
  ],
  'named __proto__': [
    'multipart/form-data; boundary=x',
    `${part('x', 'content-disposition: form-data; name="__proto__"; filename="__proto__"')}--x--\r\n`,
  ],
  'with a path for a name': [
    'multipart/form-data; boundary=x',
    `${part('x', 'content-disposition: form-data; name="file"; filename="../../../../etc/passwd\\u0000.csv"')}--x--\r\n`,
  ],
  'with a head of 100 kB': [
    'multipart/form-data; boundary=x',
    `${part('x', `content-disposition: form-data; name="file"; filename="${'a'.repeat(100_000)}"`)}--x--\r\n`,
  ],
  'of nothing': ['multipart/form-data; boundary=x', ''],
}).map(([name, [type = '', body = '']], at) =>
  attack(
    `a form ${name}`,
    (hand) => hand.ask({ method: 'POST', path: UPLOAD, body, headers: { 'content-type': type } }),
    { quick: at % 2 === 0, mayClose: at === 5 || at === 6 },
  ),
);

export const bodyAttacks: readonly Attack[] = [...bodies, ...types, ...forms];
