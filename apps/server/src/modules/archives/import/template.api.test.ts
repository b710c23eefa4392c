import { archiveBatchCalls, IMPORT_FIELDS } from '@cogclinic/contract/archiveBatch';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { translator } from '#platform/texts.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { preview, proposed } from '../transfer.testing.ts';

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
});
afterAll(() => t.close());

const template = async (language: (typeof LANGUAGES)[number]) => {
  const answer = await t.send(archiveBatchCalls.template, { query: { language } }, admin.token);
  return { ...answer, book: await readXlsx(new Uint8Array(answer.raw)) };
};

test.each(LANGUAGES)(
  'in %s: headings in its language that stay in view, cells that are texts, and rules beside',
  async (language) => {
    const tr = translator(language);
    const { book, raw } = await template(language);
    const [data, notes, lists] = book.sheets;
    const headings = data?.rows[0]?.map((cell) => String(cell).replace(/ \*$/, ''));
    expect(headings).toEqual(IMPORT_FIELDS.map((field) => tr(`fields:${field}`)));
    expect(data?.freezePane).toMatchObject({ rows: 1 });
    expect(notes?.rows.flat().join(' ')).toContain(tr('transfer:notes.twice'));
    expect(notes?.rows.flat().join(' ')).not.toContain('transfer:');
    expect(lists?.hidden).toBe(true);
    // Filled as it stands, each of its columns is known again; the rules and the example on the other sheet are not read.
    const empty = await preview(t, admin, new File([new Uint8Array(raw)], 'a.xlsx'));
    expect(empty).toMatchObject({ status: 422, msg: 'There are no rows below the headings' });
  },
);

test('drop-downs offer the labels, with own entries, departments and staff by name', async () => {
  await t.department(institutionId, '记忆门诊');
  const doctors = [
    await t.account({ institutionId }),
    await t.account({ institutionId }),
    await t.account({ institutionId }),
  ];
  await t.owner("UPDATE accounts SET username = '同名' WHERE id = ANY($1)", [doctors.slice(1).map(({ id }) => id)]);
  await t.owner(
    `INSERT INTO dict_entries (institution_id, dict_type, labels, created_by)
     VALUES ($1, 'maritalStatus', '{"zh": "同居", "zh-TW": null, "en": null, "ru": null}', $2)`,
    [institutionId, admin.id],
  );
  const { book } = await template('en');
  const [data, , lists] = book.sheets;
  const options = (field: string) => {
    const at = lists?.rows[0]?.indexOf(field) ?? -1;
    return lists?.rows.slice(1).flatMap((row) => row[at] ?? []);
  };
  expect(options('Gender')).toEqual(['Male', 'Female']);
  expect(options('Marital status')).toEqual(['Married', 'Unmarried', 'Widowed', 'Divorced', 'Not stated', '同居']);
  expect(options('Department')).toEqual(['记忆门诊']);
  expect(options('Doctor')).toEqual(expect.arrayContaining(doctors.slice(1).map(({ loginName }) => loginName)));
  expect(options('Doctor')).toContain(`医生${doctors[0]?.loginName}`);
  const gender = data?.dataValidations?.find(({ range }) => range === 'B2:B200001');
  expect(gender).toMatchObject({ type: 'list', formula1: "'Options'!$A$2:$A$3" });
});

test('a template that is filled imports', async () => {
  const { book } = await template('ru');
  const head = book.sheets[0]?.rows[0] ?? [];
  const bytes = await writeXlsx({ sheets: [{ name: 'a', rows: [head, head.map(() => 'x')] }] });
  const { data } = await preview(t, admin, new File([new Uint8Array(bytes)], 'a.xlsx'));
  expect(proposed(data).map(({ field }) => field)).toEqual(IMPORT_FIELDS);
});
