import { AUDIT_ACTIONS, AUDIT_NOUNS } from '@cogclinic/contract/audit';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { expect, test } from 'vitest';
import { detailsOf } from './entries.ts';

test('changed fields, rows and the rest of a detail are told apart', () => {
  expect(detailsOf({ fields: ['phone', 'remark'], by: 'code' })).toEqual({
    fields: ['phone', 'remark'],
    rows: null,
    others: [{ key: 'by', value: 'code' }],
  });
  expect(detailsOf({ rows: 0 })).toEqual({ fields: [], rows: 0, others: [] });
  expect(detailsOf(null)).toEqual({ fields: [], rows: null, others: [] });
});

test('of ids and values that are no word or figure only the name is shown', () => {
  const { others } = detailsOf({
    into: '01980000-0000-7000-8000-000000000001',
    held: false,
    days: 14,
    odd: { a: 1 },
  });
  expect(others).toEqual([
    { key: 'into', value: null },
    { key: 'held', value: false },
    { key: 'days', value: 14 },
    { key: 'odd', value: null },
  ]);
});

test.each(LANGUAGES)('each action and noun of the trail has a name in %s', (language) => {
  const { action } = textsIn(language, 'audit');
  const nouns = { ...textsIn(language, 'audit').noun, ...textsIn(language, 'records').noun };
  expect(AUDIT_ACTIONS.filter((one) => !action?.[one])).toEqual([]);
  expect(AUDIT_NOUNS.filter((one) => !nouns[one])).toEqual([]);
});

type Names = Partial<Record<'action' | 'noun', Record<string, string>>>;
const FILES = import.meta.glob<Names>('../../locales/*/{audit,records}.json', { eager: true, import: 'default' });

function textsIn(language: string, name: string): Names {
  return FILES[`../../locales/${language}/${name}.json`] ?? {};
}
