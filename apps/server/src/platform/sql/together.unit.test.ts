import { expect, test } from 'vitest';
import { valuesOf, writeSql } from './statement.ts';
import { together } from './together.ts';

type Named = { id: string; name: string };
const FIRST = writeSql(
  'togetherTest.first',
  {},
  ({ id, name }: Named) => `INSERT INTO a VALUES (${id}, ${name}, ${id})`,
);
const SECOND = writeSql('togetherTest.second', {}, ({ name }: { name: string }) => `INSERT INTO b VALUES (${name})`);
const THIRD = writeSql('togetherTest.third', {}, ({ id }: { id: string }) => `DELETE FROM c WHERE id = ${id}`);

test('the parts stand in one statement, and each has placeholders of its own', () => {
  const all = together('togetherTest.all', { first: FIRST, second: SECOND, third: THIRD });
  expect(all.text).toBe(
    'WITH first AS (INSERT INTO a VALUES ($1, $2, $1)), second AS (INSERT INTO b VALUES ($3)) DELETE FROM c WHERE id = $4',
  );
  const given = { first: { id: '1', name: 'Li' }, second: { name: 'Wang' }, third: { id: '2' } };
  expect(valuesOf(all, given)).toEqual(['1', 'Li', 'Wang', '2']);
});

test('of two parts, and of one alone', () => {
  const two = together('togetherTest.two', { second: SECOND, third: THIRD });
  expect(two.text).toBe('WITH second AS (INSERT INTO b VALUES ($1)) DELETE FROM c WHERE id = $2');
  expect(together('togetherTest.one', { third: THIRD }).text).toBe('DELETE FROM c WHERE id = $1');
});
