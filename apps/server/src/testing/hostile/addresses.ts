import { type Attack, atOnce, attacksOf } from './attack.ts';
import { LOGIN, posted } from './bodies.ts';

/** Paths and queries that no client of ours makes, and calls more at once than any clinic makes. */
const attack = attacksOf('bodies');

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
      hand.json('GET', '/screening_report/statistics/acrossScales?beginTime=2024-01-01&endTime=2026-12-31'),
    ),
  ),
  attack('200 descriptions of all calls at once', (hand) => atOnce(200, () => hand.json('GET', '/openapi.json'))),
  attack('100 bodies of a MB at once', (hand) => atOnce(100, () => posted(hand, `[${'1,'.repeat(500_000)}1]`))),
  attack('a body of 2 MB, more than is taken', (hand) => posted(hand, `{"name":"${'a'.repeat(2_000_000)}"}`), {
    refused: true,
    mayClose: true,
  }),
];

export const addressAttacks: readonly Attack[] = [...paths, ...floods];
