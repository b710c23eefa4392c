import { type Attack, atOnce, attacksOf } from './attack.ts';
import type { Hand } from './hand.ts';

/** Bodies, paths and queries that no client of ours makes. */
const attack = attacksOf('bodies');

/** Calls that take a JSON body, one that anybody may make among them. */
const LOGIN = '/login/toLogin';
const ADD = '/archives/add';
const posted = (hand: Hand, body: string, type = 'application/json', path = ADD) =>
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

const paths = Object.entries({
  'a path of 15 kB': `/api/archives/oneById/${'a'.repeat(15_000)}`,
  'a hundred steps up': `/api${'/..'.repeat(100)}/etc/passwd`,
  'escapes that are none': '/api/archives/oneById/%E0%A4%A',
  'an escaped NUL': '/api/archives/oneById/%00',
  'escapes of escapes': `/api/archives/oneById/${'%25'.repeat(200)}`,
  'an escaped slash': '/api/guest/..%2f..%2fhealth',
  'a thousand slashes': `/api${'/'.repeat(1000)}archives/list`,
  'a query of 15 kB': `/api/archives/list?name=${'a'.repeat(15_000)}`,
  'a thousand parameters': `/api/archives/list?${Array.from({ length: 1000 }, () => 'name=a').join('&')}`,
  'parameters of objects': '/api/archives/list?__proto__[a]=1&constructor[prototype][a]=1&name[]=1&name[a]=2',
  'a page of a million': '/api/archives/list?pageNum=1000000&pageSize=200',
  'a page of minus one': '/api/archives/list?pageNum=-1&pageSize=1e9',
  'a cursor made up': `/api/archives/list?after=${Buffer.from('{"a":["2026-01-01","x"]}').toString('base64url')}`,
  'a cursor of 8 kB': `/api/archives/list?after=${'A'.repeat(8000)}`,
  'a cursor out of time': `/api/archives/list?after=${Buffer.from('["+999999-01-01T00:00:00Z","00000000-0000-0000-0000-000000000000"]').toString('base64url')}`,
  'times out of range': '/api/archives/list?beginTime=0000-00-00&endTime=9999-99-99%2099:99:99',
  'a search of patterns': `/api/archives/list?name=${encodeURIComponent('%_\\'.repeat(40))}`,
  'a sorting that is none': `/api/archives/list?orderBy=${encodeURIComponent('createTime desc; DROP TABLE archives')}`,
  'a statistic of 400 years': '/api/screening_report/statistics?beginTime=1800-01-01&endTime=2199-12-31&by=week',
  'a file of another name': '/api/common/download?fileName=../../../../etc/passwd',
}).map(([name, path], at) =>
  attack(`${name}`, (hand) => hand.ask({ method: 'GET', path }), { quick: at % 2 === 0, mayClose: at === 0 }),
);

const floods: Attack[] = [
  attack('500 lists at once', (hand) => atOnce(500, () => hand.json('GET', '/archives/list'))),
  attack('150 lists at once', (hand) => atOnce(150, () => hand.json('GET', '/archives/list')), { quick: true }),
  attack('300 sign-ins with wrong passwords at once', (hand) =>
    atOnce(300, (at) =>
      posted(hand, `{"username":"nobody${at}","password":"QUFBQUFBQUE="}`, 'application/json', LOGIN),
    ),
  ),
  attack(
    '40 sign-ins with wrong passwords at once',
    (hand) =>
      atOnce(40, (at) =>
        posted(hand, `{"username":"nobody${at}","password":"QUFBQUFBQUE="}`, 'application/json', LOGIN),
      ),
    { quick: true },
  ),
  attack('60 statistics of everything at once', (hand) =>
    atOnce(60, () =>
      hand.json('GET', '/screening_report/statistics/acrossScales?beginTime=1900-01-01&endTime=2199-12-31'),
    ),
  ),
  attack('200 descriptions of all calls at once', (hand) => atOnce(200, () => hand.json('GET', '/openapi.json'))),
  attack('100 bodies of a MB at once', (hand) => atOnce(100, () => posted(hand, `[${'1,'.repeat(500_000)}1]`))),
  attack('a body of 2 MB, more than is taken', (hand) => posted(hand, `{"name":"${'a'.repeat(2_000_000)}"}`), {
    refused: true,
    mayClose: true,
  }),
];

export const bodyAttacks: readonly Attack[] = [...bodies, ...types, ...forms, ...paths, ...floods];
