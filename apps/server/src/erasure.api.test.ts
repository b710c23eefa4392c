import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sealTrails } from '#modules/audit/trail.sealing.ts';
import { verifyTrail } from '#modules/audit/trail.verify.ts';
import { eraseNightly } from '#modules/erasure/night/night.ts';
import { partsOf } from '#modules/erasure/statements/erasing.ts';
import { EMPTIED, STAYING } from '#modules/erasure/statements/patients.ts';
import { eraseRecords } from '#modules/erasure/statements/records.ts';
import { type TestApp, testApp } from '#testing/harness.ts';
import { seedIfEmpty } from './demo/seed.ts';

/** Tables that refer to a patient and stay as they are, and why. */
const STAYS: Readonly<Record<string, string>> = {};
/** Columns of erased tables whose name ends as that of a file's key, and that name none. */
const NO_FILE = new Set(['kept_levels.key', 'kept_thresholds.key', 'kept_training.key']);

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  // What it keeps of records while they are counted would count as a change.
  await t.platform.background.close();
  await seedIfEmpty(t.platform);
});
afterAll(() => t.close());

const references = () =>
  t.owner<{ from: string; column: string; to: string }>(
    `SELECT c.conrelid::regclass::text AS "from", a.attname AS column, c.confrelid::regclass::text AS "to"
       FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
      WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND a.attname <> 'institution_id'`,
  );
const tablesBelow = async (root: string) => {
  const all = await references();
  const found = new Set([root]);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const { from, to } of all) if (found.has(to)) found.add(from);
  }
  return found;
};
const ofRecords = () => [
  'archives',
  ...t.house.records.flatMap(({ tables }) => tables),
  ...Object.keys(partsOf(t.house.records)),
];

test('every table that refers to a patient is erased', async () => {
  const found = await tablesBelow('archives');
  expect([...found].toSorted()).toEqual([...new Set([...ofRecords(), ...Object.keys(STAYS)])].toSorted());
});

test('an index finds the rows that refer to an erased one', async () => {
  const going = [...(await tablesBelow('archives')), 'files'];
  // Whether an index begins with the key's columns, and holds all rows or leaves out only those that refer to nothing.
  const slow = await t.owner<{ name: string }>(
    `SELECT c.conrelid::regclass || ' (' || (SELECT string_agg(a.attname, ', ' ORDER BY a.attnum) FROM pg_attribute a
              WHERE a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)) || ')' AS name
       FROM pg_constraint c
      WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND c.confrelid::regclass::text = ANY($1)
        AND NOT EXISTS (
          SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indisvalid
             AND (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
             AND (i.indpred IS NULL OR EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
                    AND pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)')))
      ORDER BY 1`,
    [going],
  );
  expect(slow.map(({ name }) => name)).toEqual([]);
});

test('every file that an erased row tells of is declared', async () => {
  const columns = await t.owner<{ name: string; table: string; column: string }>(
    `SELECT table_name || '.' || column_name AS name, table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type = 'text' AND column_name ~ '(^|_)key$' AND table_name = ANY($1)`,
    [ofRecords()],
  );
  const keys = Object.assign({}, ...t.house.records.map(({ erased }) => erased?.keys ?? {})) as Record<string, string>;
  expect(columns.length).toBeGreaterThan(5);
  for (const { name, table, column } of columns)
    expect(NO_FILE.has(name) || keys[table]?.includes(`x.${column}`), name).toBe(true);
  const files = Object.assign({}, ...t.house.records.map(({ erased }) => erased?.files ?? {})) as Record<
    string,
    string | string[]
  >;
  const named = (await references()).filter(({ from, to }) => to === 'files' && ofRecords().includes(from));
  const declared = Object.entries(files).flatMap(([table, columns]) =>
    [columns].flat().map((column) => [table, column]),
  );
  expect(named.map(({ from, column }) => [from, column]).toSorted()).toEqual(declared.toSorted());
});

test('where a law keeps a patient’s vouchers, no column of the file still tells who it was', async () => {
  const columns = await t.owner<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'archives' AND table_schema = 'public'
        AND is_generated = 'NEVER' AND column_name NOT IN ('institution_id', 'id', 'version')`,
  );
  expect(columns.map(({ name }) => name).toSorted()).toEqual([...EMPTIED, ...STAYING].toSorted());
});

test('every kind of record that is deleted one by one has its end', async () => {
  const deleted = await t.owner<{ table: string }>(
    `SELECT table_name AS table FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'deleted_at'
        AND table_name = ANY($1) AND table_name <> 'archives' ORDER BY 1`,
    [ofRecords()],
  );
  expect(deleted.map(({ table }) => table)).toEqual(
    eraseRecords(t.house.records)
      .map(({ bin }) => bin.table)
      .toSorted(),
  );
});

/** Searches all rows of all tables, as text, for words of an erased patient. */
async function everywhere(words: readonly string[]): Promise<string[]> {
  const tables = await t.owner<{ table: string }>(
    `SELECT c.oid::regclass::text AS table FROM pg_class c WHERE relkind = 'r' AND relnamespace::regnamespace::text IN ('public', 'pgboss')`,
  );
  const found: string[] = [];
  for (const { table } of tables) {
    const rows = await t.owner<{ row: string }>(
      `SELECT x::text AS row FROM ${table} x WHERE EXISTS (SELECT FROM unnest($1::text[]) w WHERE x::text LIKE '%' || w || '%')`,
      [words],
    );
    found.push(...rows.map(({ row }) => `${table}: ${row.slice(0, 200)}`));
  }
  return found;
}

type Person = { id: string; institution: string; name: string; phone: string; idNumber: string };
/** Patients of the demonstration who have rows in these tables. */
const whoHave = (table: string, owner = table) =>
  t.owner<Person>(
    `SELECT a.id, a.institution_id AS institution, a.name, coalesce(a.phone, a.id_number) AS phone, a.id_number AS "idNumber" FROM archives a
      WHERE a.deleted_at IS NULL AND a.merged_into IS NULL AND a.id IN (SELECT archive_id FROM ${owner}) ORDER BY a.id LIMIT 2`,
  );
const count = async (table: string) => Number((await t.owner(`SELECT count(*) FROM ${table}`))[0]?.count);
const keysNow = async () => {
  const found: string[] = [];
  for await (const key of t.platform.storage.list('')) if (!/^(trail|secret)/.test(key)) found.push(key);
  return found;
};

test('what was deleted more than 30 days ago goes for good, of all tables, with its files; nothing of others does', async () => {
  const kinds = [
    ...['eye_assessments', 'cervical_evaluations', 'training_sessions', 'training_plans', 'pushes', 'reports'],
    ...['exam_records', 'guidances', 'follow_ups', 'diagnoses', 'medications', 'contacts', 'administrations'],
  ];
  const people = new Map<string, Person>();
  for (const kind of kinds) for (const person of await whoHave(kind)) people.set(person.id, person);
  const [drawn] = await t.owner<Person>(
    `SELECT a.id, a.institution_id AS institution, a.name, coalesce(a.phone, a.id_number) AS phone, a.id_number AS "idNumber"
       FROM archives a JOIN administrations d ON d.archive_id = a.id JOIN administration_productions p ON p.administration_id = d.id LIMIT 1`,
  );
  if (drawn) people.set(drawn.id, drawn);
  const ids = [...people.keys()];
  const [left] = ids;
  const going = ids.slice(1);
  await t.owner("UPDATE archives SET deleted_at = now() - interval '31 days' WHERE id = ANY($1)", [going]);
  await t.owner("UPDATE archives SET deleted_at = now() - interval '29 days' WHERE id = $1", [left]);

  const tables = await t.owner<{ table: string }>(
    "SELECT table_name AS table FROM information_schema.columns WHERE column_name = 'archive_id' AND table_schema = 'public'",
  );
  const others = async () =>
    Promise.all(
      tables
        .filter(({ table }) => !['audit_entries', 'erasures', 'changed_patients'].includes(table))
        .map(async ({ table }) => [
          table,
          Number(
            (
              await t.owner(`SELECT count(*) FROM ${table} WHERE archive_id IS NOT NULL AND archive_id <> ALL($1)`, [
                going,
              ])
            )[0]?.count,
          ),
        ]),
    );
  const [before, filesBefore] = [await others(), await keysNow()];
  await eraseNightly(t.platform, t.house.records);

  expect(await t.owner('SELECT problem, archive_id FROM erasures WHERE problem IS NOT NULL')).toEqual([]);
  const erasures = await t.owner<{ archive_id: string; gone: Record<string, number>; files: number; keys: string[] }>(
    "SELECT archive_id, gone, files, keys FROM erasures WHERE cause = 'bin' AND done_at IS NOT NULL",
  );
  expect(erasures.map(({ archive_id }) => archive_id).toSorted()).toEqual(going.toSorted());
  for (const { keys } of erasures) expect(keys).toEqual([]);
  const gone = new Set(erasures.flatMap((one) => Object.keys(one.gone)));
  expect(kinds.filter((kind) => !gone.has(kind))).toEqual([]);
  expect(await others()).toEqual(before);
  const filesAfter = await keysNow();
  const went = erasures.reduce((sum, { files }) => sum + files, 0);
  expect(went).toBeGreaterThan(3);
  expect(filesBefore.length - filesAfter.length).toBe(went);

  // A paid order stays as a voucher, without the buyer's name.
  const staying = new Set(
    (await t.owner<{ id: string }>('SELECT id FROM archives WHERE id = ANY($1)', [going])).map(({ id }) => id),
  );
  const telling = going.flatMap((id) => {
    const { idNumber, phone } = people.get(id) as Person;
    return [idNumber, phone];
  });
  const known = await everywhere([...telling, ...going.filter((id) => !staying.has(id))]);
  // By its id alone: in the trail, in the record of the erasure, and where nothing else of the patient is kept.
  const named = known.filter(
    (line) => !/^(audit_entries|erasures):/.test(line) || telling.some((word) => line.includes(word)),
  );
  expect(named).toEqual([]);

  // The trail says of each that it went, with counts alone, and its chain holds.
  const noted = await t.owner<{ archive_id: string; detail: { gone: object } }>(
    "SELECT archive_id, detail FROM audit_entries WHERE action = 'erase' AND account_id IS NULL",
  );
  expect(noted.map(({ archive_id }) => archive_id).toSorted()).toEqual(going.toSorted());
  await sealTrails(t.platform, new Date(Date.now() + 3_600_000));
  expect((await verifyTrail(t.platform, people.get(going[0] ?? '')?.institution ?? '')).faults).toEqual([]);
}, 120_000);

test('a voucher of money that came stays, without address, words or name; an unpaid order goes', async () => {
  const [paid] = await t.owner<{ archive: string }>(
    'SELECT o.archive_id AS archive FROM orders o JOIN order_payments p ON p.order_id = o.id JOIN archives a ON a.id = o.archive_id WHERE a.deleted_at IS NULL LIMIT 1',
  );
  const id = paid?.archive;
  const [person] = await t.owner<Person>(
    'SELECT id, name, phone, id_number AS "idNumber" FROM archives WHERE id = $1',
    [id],
  );
  const money = () =>
    t.owner(
      'SELECT p.id, p.amount_minor, p.receipt_number FROM order_payments p JOIN orders o ON o.id = p.order_id WHERE o.archive_id = $1 ORDER BY 1',
      [id],
    );
  const before = await money();
  await t.owner("UPDATE orders SET note = '放门口' WHERE archive_id = $1", [id]);
  await t.owner("UPDATE archives SET deleted_at = now() - interval '31 days' WHERE id = $1", [id]);
  await eraseNightly(t.platform, t.house.records);
  expect(await money()).toEqual(before);
  const [erasure] = await t.owner('SELECT kept FROM erasures WHERE archive_id = $1 AND done_at IS NOT NULL', [id]);
  expect(erasure?.kept).toEqual({ archives: 1, orders: before.length });
  expect(await t.owner('SELECT ship_to, note FROM orders WHERE archive_id = $1 GROUP BY 1, 2', [id])).toEqual([
    { ship_to: null, note: null },
  ]);
  expect(
    await everywhere([person?.idNumber, person?.phone].filter((word) => word !== null && word !== undefined)),
  ).toEqual([]);
  // It is in no list and no bin, and no later night takes it up again.
  await eraseNightly(t.platform, t.house.records);
  expect(await t.owner('SELECT id FROM erasures WHERE archive_id = $1', [id])).toHaveLength(1);
});

test('a file that cannot be dropped is dropped the next night; a record that cannot go is told by name', async () => {
  const institutionId = await t.institution();
  const [good, bad] = [await t.archive({ institutionId }), await t.archive({ institutionId })];
  await t.owner("UPDATE archives SET deleted_at = now() - interval '31 days' WHERE id = ANY($1)", [[good, bad]]);
  // A table that no kind of record declares, as a careless migration could bring.
  await t.owner(
    'CREATE TABLE undeclared (institution_id uuid, archive_id uuid, FOREIGN KEY (institution_id, archive_id) REFERENCES archives (institution_id, id))',
  );
  await t.owner('INSERT INTO undeclared VALUES ($1, $2)', [institutionId, bad]);
  const [erasure] = await t.owner<{ id: string }>(
    "INSERT INTO erasures (institution_id, cause, done_at, keys, files) VALUES ($1, 'records', now(), '{exports/a.zip}', 1) RETURNING id",
    [institutionId],
  );
  const standing = async () => {
    const rows = await t.owner(
      'SELECT archive_id, done_at IS NOT NULL AS done, failures, problem FROM erasures WHERE archive_id = ANY($1) ORDER BY archive_id',
      [[good, bad]],
    );
    return Object.fromEntries(rows.map(({ archive_id, ...rest }) => [archive_id, rest]));
  };
  const keys = async () => (await t.owner('SELECT keys FROM erasures WHERE id = $1', [erasure?.id]))[0]?.keys;
  const failing = vi.spyOn(t.platform.storage, 'delete').mockRejectedValue(new Error('the bucket is away'));
  await eraseNightly(t.platform, t.house.records);
  failing.mockRestore();
  expect(await keys()).toEqual(['exports/a.zip']);
  const refused = '23503 undeclared_institution_id_archive_id_fkey';
  expect(await standing()).toEqual({
    [good]: { done: true, failures: 0, problem: null },
    [bad]: { done: false, failures: 1, problem: refused },
  });
  await t.owner('DROP TABLE undeclared');
  await eraseNightly(t.platform, t.house.records);
  expect(await keys()).toEqual([]);
  expect((await standing())[bad]).toEqual({ done: true, failures: 1, problem: null });
});

test('single records that were deleted more than 30 days ago go with what belongs to them; their patient stays', async () => {
  const tables = eraseRecords(t.house.records).map(({ bin }) => bin.table);
  const aged: Record<string, { old: string[]; young: string[] }> = {};
  const [exam] = await t.owner<{ institution_id: string; id: string }>(
    'SELECT institution_id, id FROM exam_records LIMIT 1',
  );
  for (const n of [1, 2, 3])
    await t.owner(
      `WITH f AS (INSERT INTO files (institution_id, kind, name, mime, bytes, key, created_by)
         VALUES ($1, 'exam', 'a.png', 'image/png', 1, $3, uuidv7()) RETURNING id)
       INSERT INTO exam_images (institution_id, record_id, file_id) SELECT $1, $2, id FROM f`,
      [exam?.institution_id, exam?.id, `exams/test-${n}`],
    );
  for (const table of tables) {
    const rows = await t.owner<{ id: string }>(
      `SELECT x.id FROM ${table} x ${table === 'contacts' ? 'WHERE NOT EXISTS (SELECT FROM administrations d WHERE d.contact_id = x.id) AND NOT EXISTS (SELECT FROM pushes p WHERE p.contact_id = x.id)' : ''} ORDER BY x.id DESC LIMIT 3`,
    );
    const [young = '', ...old] = rows.map(({ id }) => id);
    aged[table] = { old, young: [young] };
    expect(old.length, table).toBeGreaterThan(0);
    await t.owner(`UPDATE ${table} SET deleted_at = now() - interval '31 days' WHERE id = ANY($1)`, [old]);
    await t.owner(`UPDATE ${table} SET deleted_at = now() - interval '29 days' WHERE id = $1`, [young]);
  }
  const tests = await t.owner<{ id: string }>('SELECT administration_id AS id FROM reports WHERE id = ANY($1)', [
    aged.reports?.old,
  ]);
  const before = await count('archives');
  await eraseNightly(t.platform, t.house.records);
  expect(await t.owner('SELECT problem FROM erasures WHERE problem IS NOT NULL')).toEqual([]);
  for (const [table, { old, young }] of Object.entries(aged)) {
    const left = await t.owner<{ id: string }>(`SELECT id FROM ${table} WHERE id = ANY($1)`, [[...old, ...young]]);
    expect(
      left.map(({ id }) => id),
      table,
    ).toEqual(young);
  }
  expect(await t.owner('SELECT id FROM administrations WHERE id = ANY($1)', [tests.map(({ id }) => id)])).toEqual([]);
  expect(await count('archives')).toBe(before);
  const noted = await t.owner<{ gone: Record<string, number> }>(
    "SELECT gone FROM erasures WHERE cause = 'records' AND gone <> '{}'",
  );
  expect(new Set(noted.flatMap(({ gone }) => Object.keys(gone))).intersection(new Set(tables)).size).toBe(
    tables.length,
  );
});
