import { AUDIT_ACTIONS, AUDIT_NOUNS } from '@cogclinic/contract/audit';
import type { Call } from '@cogclinic/contract/call';
import { callNamed } from '@cogclinic/contract/callNames';
import { catalogue } from '@cogclinic/contract/catalogue';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { expect, test } from 'vitest';
import { askedBy, WRITTEN } from './details.testing.ts';
import { callKeys, nameKeys, wordKeys } from './detailWords.ts';
import { detailsOf } from './entries.ts';
import { writtenAs } from './writtenAs.ts';

test('changed fields, rows and the rest of a detail are told apart', () => {
  expect(detailsOf({ fields: ['phone', 'remark'], by: 'code' })).toEqual({
    fields: ['phone', 'remark'],
    rows: null,
    others: [{ key: 'by', value: 'code' }],
    call: null,
  });
  expect(detailsOf({ call: 'GET /archives/list', rows: 2 })).toMatchObject({ others: [], call: 'GET /archives/list' });
  expect(detailsOf({ rows: 0 })).toEqual({ fields: [], rows: 0, others: [], call: null });
  expect(detailsOf(null)).toEqual({ fields: [], rows: null, others: [], call: null });
});

test('of ids, and of values that are neither words nor figures, only the name is shown', () => {
  const { others } = detailsOf({
    into: '01980000-0000-7000-8000-000000000001',
    held: false,
    days: 14,
    odd: { a: 1 },
    roles: ['ADMIN', 'DOCTOR'],
    nobody: [],
    address: '',
    begun: '2026-11-20T08:00:00.000Z',
  });
  expect(others).toEqual([
    { key: 'into', value: null },
    { key: 'held', value: false },
    { key: 'days', value: 14 },
    { key: 'odd', value: null },
    { key: 'roles', value: ['ADMIN', 'DOCTOR'] },
    { key: 'nobody', value: null },
    { key: 'address', value: null },
    { key: 'begun', value: null },
  ]);
});

test('days, times and months are told from other words', () => {
  expect(['2026-11-20', '2026-11-20 08:00:00', '2026-11', '2026', 'PHQ-9'].map(writtenAs)).toEqual([
    'date',
    'dateTime',
    'month',
    undefined,
    undefined,
  ]);
});

test.each(LANGUAGES)('each action and noun of the trail has a name in %s', (language) => {
  const { action } = textsIn(language, 'audit');
  const nouns = { ...textsIn(language, 'audit').noun, ...textsIn(language, 'records').noun };
  expect(AUDIT_ACTIONS.filter((one) => !action?.[one])).toEqual([]);
  expect(AUDIT_NOUNS.filter((one) => !nouns[one])).toEqual([]);
});

test.each(LANGUAGES)('each detail of an entry has a name in %s, and each code in it a word', (language) => {
  const known = [...askedBy(), ...WRITTEN];
  const has = (key: string) => textIn(language, key) !== undefined;
  const unnamed = known.filter(({ noun, key }) => !FIELDS(noun, key).some(has));
  expect([...new Set(unnamed.map(({ noun, key }) => `${noun}.${key}`))]).toEqual([]);
  const raw = known.flatMap(({ noun, key, codes }) =>
    codes
      .filter((code) => !isPlain(code) && !wordKeys(noun, key, code).some(has))
      .map((code) => `${noun}.${key}: ${code}`),
  );
  expect([...new Set(raw)]).toEqual([]);
});

test.each(LANGUAGES)('each call that an account makes has a name in %s', (language) => {
  const made = Object.entries(catalogue).flatMap(([noun, declared]) =>
    Object.entries(declared).flatMap(([name, call]: [string, Call]) =>
      typeof call.access === 'object' ? [{ name: `${noun}.${name}`, call }] : [],
    ),
  );
  const unnamed = made.filter(({ name }) => callKeys(name).some((key) => textIn(language, key) === undefined));
  expect(unnamed.map(({ name }) => name)).toEqual([]);
  for (const { name, call } of made) {
    expect(callNamed(`${call.method} ${call.path}`)).toBe(name);
    expect(callNamed(`${call.method} ${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`)).toBe(name);
  }
  expect(callNamed('GET /of/an/earlier/release')).toBeNull();
});

/** What stands for itself: a language, which has its own name, and a range of years. */
const isPlain = (code: string) => LANGUAGES.some((one) => one === code) || /^[\d-]+$/.test(code);
const FIELDS = (noun: string, key: string) => [...nameKeys(noun, key), `fields:of.${noun}.${key}`, `fields:${key}`];

type Names = Partial<Record<'action' | 'noun', Record<string, string>>>;
const FILES = import.meta.glob<Names>(['../../locales/*/*.json', '../../../../../packages/contract/locales/*/*.json'], {
  eager: true,
  import: 'default',
});

/** The text of `namespace:key`. */
function textIn(language: string, named: string): unknown {
  const [namespace = '', key = ''] = named.split(':');
  return key
    .split('.')
    .reduce<unknown>(
      (branch, part) => (branch as Record<string, unknown> | undefined)?.[part],
      textsIn(language, namespace),
    );
}

function textsIn(language: string, name: string): Names {
  const [, found = {}] = Object.entries(FILES).find(([path]) => path.endsWith(`/${language}/${name}.json`)) ?? [];
  return found;
}
