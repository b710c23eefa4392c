import { afterAll, beforeAll, expect, test } from 'vitest';
import '../admin/run.ts';
import '../demo/demo.ts';
import '../demo/seed.ts';
import { composeAll } from '#platform/patientRecord.ts';
import type { Columns } from '#platform/sql/columns.ts';
import { everyFamily } from '#platform/sql/matching.ts';
import { everyStatement } from '#platform/sql/statement.ts';
import { house } from '../modules.ts';
import { type Described, openDescriber } from './describe.ts';
import { type TestApp, testApp } from './harness.ts';

let t: TestApp;
let describer: Awaited<ReturnType<typeof openDescriber>>;
beforeAll(async () => {
  t = await testApp();
  describer = await openDescriber(t.databaseUrl);
});
afterAll(async () => {
  await describer.close();
  await t.close();
});

composeAll(house.records);
const families = everyFamily().map((family) => ({
  title: family.name,
  of: () => family.samples().map(({ text }) => ({ text, columns: family.columns as Columns | null })),
}));
const statements = everyStatement().map(({ name, text, columns }) => ({ title: name, of: () => [{ text, columns }] }));

test.each([...statements, ...families])('the database takes $title and gives its columns', async ({ of }) => {
  for (const { text, columns } of of()) {
    const found = await describer.describe(text);
    if (columns) expect(differences(found, columns), text).toEqual([]);
  }
});

test('a wrong type, a missing column and a column that may be null are found', async () => {
  const { text, uuid, whole } = await import('#platform/sql/columns.ts');
  const found = await describer.describe('SELECT a.id, a.name, a.phone FROM archives a');
  expect(differences(found, { id: uuid, name: text, phone: text.orNull })).toEqual([]);
  expect(differences(found, { id: whole, phone: text, age: whole })).toEqual([
    'id is of type 2950',
    'phone may be null',
    'age is not among the columns',
    'name is not declared',
  ]);
});

function differences(found: readonly Described[], declared: Columns): string[] {
  const byName = new Map(found.map((column) => [column.name, column]));
  const wrong = Object.entries(declared).flatMap(([name, column]) => {
    const is = byName.get(name);
    if (!is) return [`${name} is not among the columns`];
    if (!column.oids.includes(is.oid)) return [`${name} is of type ${is.oid}`];
    return is.nullableColumn && !column.nullable && !column.isAlways ? [`${name} may be null`] : [];
  });
  return [...wrong, ...found.filter(({ name }) => !(name in declared)).map(({ name }) => `${name} is not declared`)];
}
