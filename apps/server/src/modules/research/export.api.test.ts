import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { jobCalls } from '@cogclinic/contract/jobs';
import { researchCalls } from '@cogclinic/contract/research';
import { scaleCalls } from '@cogclinic/contract/scales';
import { instrumentByCode } from '@cogclinic/scales/catalogue';
import { questionsOf } from '@cogclinic/scales/run';
import { tableFromIPC } from 'apache-arrow';
import { parseCsv } from 'hucre/csv';
import { readParquet } from 'parquet-wasm';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wireTime } from '#platform/time.ts';
import { answersTo, submission } from '#testing/answers.ts';
import { copied } from '#testing/copied.ts';
import { type TestAccount, type TestApp, testApp } from '#testing/harness.ts';
import { permitResearch } from '#testing/samples.research.ts';
import { entriesOf } from '#testing/zip.ts';

type Body = Parameters<typeof t.send<typeof researchCalls.start>>[1]['body'];
type Row = Record<string, string | number | null>;

let t: TestApp;
let institutionId: string;
let admin: TestAccount;
let patients: string[];

type Given = {
  archiveId: string;
  code: string;
  value: number;
  answers?: object;
  testEndTime?: string;
  educationYears?: number;
  language?: 'zh-TW';
};

/** Gives every item the same answer, but for those that are named. */
async function give({ code, value, answers, testEndTime = '2026-01-05 14:30:00', ...given }: Given): Promise<void> {
  const instrument = instrumentByCode(code);
  if (!instrument) throw new Error(`no instrument ${code}`);
  const all = Object.fromEntries(questionsOf(instrument).map((item) => [item.code, value]));
  const times = { testStartTime: '2025-01-05 09:00:00', testEndTime };
  const body = { administrationId: randomUUID(), answers: { ...all, ...answers }, ...times, ...given };
  const sent = await t.send(scaleCalls.answer, { params: { id: code }, body }, admin.token);
  expect(sent.code, sent.msg).toBe(200);
}

beforeAll(async () => {
  t = await testApp();
  institutionId = await t.institution();
  admin = await t.account({ institutionId, roleType: 'ADMIN' });
  await permitResearch(t, admin, 'identified');
  patients = [
    await t.archive({ institutionId, name: '欧阳秀英' }),
    await t.archive({ institutionId, name: '司马建国' }),
  ];
  await t.owner("UPDATE archives SET birthday = '1931-02-03' WHERE id = $1", [patients[1]]);
  const given = { archiveId: patients[0] ?? '', code: 'PHQ-9', value: 1 };
  await give({ ...given, answers: { 9: 2 }, testEndTime: '2026-01-05 14:30:00' });
  await give({ ...given, value: 2, testEndTime: '2026-03-16 10:00:00' });
  await give({
    ...given,
    archiveId: patients[1] ?? '',
    value: 3,
    testEndTime: '2026-01-09 09:00:00',
    language: 'zh-TW',
  });
  // As of a test that a contact of the file answered.
  await t.owner("UPDATE reports SET informant = '王芳', informant_relation = 'child' WHERE archive_id = $1", [
    patients[1],
  ]);
  await give({ ...given, code: 'GDS-15', educationYears: 9 });
});
afterAll(() => t.close());

const asked = (body: Partial<Body>, account = admin) =>
  t.send(
    researchCalls.start,
    {
      body: {
        ...{ requestId: randomUUID(), filter: {}, format: 'csv', layouts: ['wide', 'long'] },
        ...{ reason: 'A study of moods', language: 'en', ...body },
      } as Body,
    },
    account.token,
  );

async function exported(body: Partial<Body>, account = admin) {
  const { data: started, status, msg } = await asked(body, account);
  expect(status, msg).toBe(200);
  for (;;) {
    const { data: job } = await t.send(jobCalls.one, { params: { id: started.id } }, account.token);
    if (job.state === 'finished') break;
    expect(['queued', 'running'], job.message ?? '').toContain(job.state);
    await delay(40);
  }
  const made = await t.send(jobCalls.file, { params: { id: started.id }, body: { which: 'result' } }, account.token);
  const { raw } = await t.send(jobCalls.download, { query: { fileName: made.data.fileName } }, account.token);
  return { id: started.id, raw, files: new Map(entriesOf(raw).map(({ name, bytes }) => [name, bytes])) };
}

const rowsOf = (bytes: Buffer | undefined): Row[] => {
  const [head = [], ...rows] = parseCsv(bytes?.toString('utf8').replace(/^\uFEFF/, '') ?? '') as string[][];
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [String(name), row[at] ?? null])));
};
const by = (rows: readonly Row[], name: string) => Map.groupBy(rows, (row) => row[name]);

describe('an export', () => {
  test('has one row for each test of an instrument, as it was entered and scored', async () => {
    const { files } = await exported({});
    expect([...files.keys()].toSorted()).toEqual([
      ...['GDS-15.csv', 'PHQ-9.csv', 'about.json', 'dictionary.csv', 'long.csv'],
    ]);
    const rows = rowsOf(files.get('PHQ-9.csv'));
    expect(rows.map(({ total }) => Number(total)).toSorted((a, b) => a - b)).toEqual([10, 18, 27]);
    const first = rows.find(({ total }) => Number(total) === 10);
    expect(first).toMatchObject({
      item_1: '1',
      item_9: '2',
      state: 'complete',
      instrument: 'PHQ-9',
      flags: expect.stringMatching(/./),
    });
    expect(first).toMatchObject({ total_raw: '10', total_at_least: '10', unanswered: '0', answered_by: 'patient' });
    expect(Number(first?.duration_s)).toBe(365 * 86_400 + 5.5 * 3600);
    expect(files.get('PHQ-9.csv')?.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const long = rowsOf(files.get('long.csv'));
    expect(by(long, 'test_key').size).toBe(4);
    const items = long.filter(({ instrument, part }) => instrument === 'PHQ-9' && part === 'item');
    expect(items).toHaveLength(30);
    expect(items.find(({ code, value }) => code === '9' && value === '2')).toMatchObject({
      points: '2',
      words: 'On more than half of the days',
    });
  });

  test('tells in which language a test was given, and what the informant is to the patient, but not who that is', async () => {
    const { files } = await exported({ filter: { instruments: ['PHQ-9'] } });
    for (const file of ['PHQ-9.csv', 'long.csv']) {
      const rows = rowsOf(files.get(file));
      const told = rows.map((row) => [Number(row.total ?? row.value), row.test_language, row.informant_relation]);
      expect(new Set(told.filter(([total]) => total === 27).map(String))).toEqual(new Set(['27,zh-TW,child']));
      expect(new Set(told.filter(([total]) => total === 18).map(String))).toEqual(new Set(['18,,']));
    }
    expect([...files.values()].map(String).join()).not.toContain('王芳');
  });

  test.each([
    ['zh', '简体中文', '空：未记录', '子女', '患者本人'],
    ['zh-TW', '簡體中文', '空：未記錄', '子女', '個案本人'],
    ['en', 'Chinese, simplified', 'empty: not recorded', 'Child', 'the patient'],
    ['ru', 'китайский, упрощённое письмо', 'пусто: не записан', 'Сын или дочь', 'пациент'],
  ] as const)('says so in its dictionary in %s', async (language, simplified, missing, child, patient) => {
    const { files } = await exported({ language, layouts: ['long'], filter: { instruments: ['GDS-15'] } });
    const [head = [], ...lines] = parseCsv(String(files.get('dictionary.csv')).replace(/^\uFEFF/, '')) as string[][];
    const told = (name: string) => lines.find(([, variable]) => variable === name)?.join(' | ') ?? '';
    expect(head).toHaveLength(7);
    expect(told('test_language')).toContain(`zh = ${simplified}; zh-TW = `);
    expect(told('test_language')).toContain(missing);
    expect(told('answered_by')).toContain(`patient = ${patient}; `);
    expect(told('informant_relation')).toContain(`child = ${child}; `);
  });

  test('comes with a dictionary of every column, its values and its source', async () => {
    const { files } = await exported({ layouts: ['wide'] });
    const dictionary = rowsOf(files.get('dictionary.csv'));
    for (const [name, bytes] of files) {
      if (!/^[A-Z].*csv$/.test(name)) continue;
      const told = dictionary.filter(({ File }) => `${File}.csv` === name).map(({ Variable }) => Variable);
      expect(told).toEqual(Object.keys(rowsOf(bytes)[0] ?? {}));
    }
    const item = dictionary.find(({ File, Variable }) => File === 'PHQ-9' && Variable === 'item_1');
    expect(item).toMatchObject({
      Type: 'number',
      Values: expect.stringContaining('3 = '),
      Source: expect.stringMatching(/./),
    });
  });

  test('an older version of an instrument has the texts that it had when it was given', async () => {
    const now = instrumentByCode('PHQ-9');
    if (!now) throw new Error('no PHQ-9');
    const sections = now.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => ({ ...item, text: { ...item.text, en: `As it was: ${item.text.en}` } })),
    }));
    await t.owner('INSERT INTO instrument_versions (code, version, instrument) VALUES ($1, $2, $3)', [
      ...['PHQ-9', '0', JSON.stringify({ ...now, sections, version: '0' })],
    ]);
    const [old] = await t.owner<{ id: string }>(
      "UPDATE reports SET instrument_version = '0' WHERE archive_id = $1 AND instrument = 'PHQ-9' RETURNING id",
      [patients[1]],
    );
    const labelsOf = async (filter: Body['filter']) => {
      const { files } = await exported({ layouts: ['wide'], filter });
      const items = rowsOf(files.get('dictionary.csv')).filter(({ Variable }) => /^item_/.test(String(Variable)));
      return items.map(({ Label }) => String(Label));
    };
    const only = { instruments: ['PHQ-9'], beginDay: '2026-01-09', endDay: '2026-01-09' };
    expect((await labelsOf(only)).every((label) => label.startsWith('As it was: '))).toBe(true);
    expect((await labelsOf({ instruments: ['PHQ-9'] })).some((label) => label.startsWith('As it was'))).toBe(false);
    await t.owner('UPDATE reports SET instrument_version = $2 WHERE id = $1', [old?.id, now.version]);
  });

  test('holds the same in a sheet and in a Parquet file, read by other programs', async () => {
    const project = 'the same keys';
    const [csv, xlsx, parquet] = await Promise.all(
      (['csv', 'xlsx', 'parquet'] as const).map((format) => exported({ format, project })),
    );
    const expected = rowsOf(csv?.files.get('PHQ-9.csv'));
    const said = (value: unknown) =>
      value instanceof Date ? wireTime(value, 'UTC') : value === null || value === undefined ? '' : String(value);
    // Neither reader is by those who made the writers: what reads Parquet is Apache's own implementation.
    const [head = [], ...rows] = await readSheet(xlsx?.files.get('PHQ-9.xlsx') ?? Buffer.alloc(0));
    expect(rows.map((row) => Object.fromEntries(head.map((name, at) => [said(name), said(row[at])])))).toEqual(
      expected,
    );
    const bytes = parquet?.files.get('PHQ-9.parquet') ?? Buffer.alloc(0);
    const table = tableFromIPC(readParquet(new Uint8Array(bytes)).intoIPCStream());
    const read = table.toArray().map((row) => row.toJSON() as Record<string, unknown>);
    expect(
      read.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, said(value)]))),
    ).toEqual(expected);
    expect(typeof read[0]?.total).toBe('number');
  });

  test('holds the same as PostgreSQL reads it: separators, quotes and lines within a text are the text’s own', async () => {
    const [archiveId = ''] = patients;
    const reason = 'Noise; "the neighbours", they say,\r\nand\ta dog:\n他说“太吵”，睡不着';
    await t.send(scaleCalls.confirmLicence, { params: { id: 'PSQI' }, body: { held: true } }, admin.token);
    const written: Readonly<Record<string, string>> = { '5j-reason': reason, '10e': '=1+1' };
    const answers = answersTo('PSQI', ({ code }) => written[code] ?? (code === '10' ? 1 : undefined));
    const sent = await t.send(
      scaleCalls.answer,
      { params: { id: 'PSQI' }, body: submission(archiveId, answers) },
      admin.token,
    );
    expect(sent.code, sent.msg).toBe(200);
    const { files } = await exported({ identified: true, freeText: true, filter: { instruments: ['PSQI'] } });
    for (const name of ['PSQI.csv', 'long.csv', 'dictionary.csv']) {
      const bytes = files.get(name) ?? Buffer.alloc(0);
      // COPY takes no mark; spreadsheets need it to know UTF-8.
      expect(bytes.subarray(0, 3), name).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
      const expected = rowsOf(bytes);
      const names = Object.keys(expected[0] ?? {});
      const read = await copied(t.databaseUrl, names, bytes.subarray(3));
      const plain = read.map((row) => Object.fromEntries(names.map((one) => [one, row[one] ?? ''])));
      expect(plain, name).toEqual(expected);
      if (name === 'dictionary.csv') continue;
      const said = read.flatMap((row) => Object.values(row));
      expect(said, name).toContain(reason);
      // What a spreadsheet would calculate is kept as text by a mark before it.
      expect(said, name).toContain("'=1+1");
    }
  });
});

describe('without names', () => {
  test('no name, number or true date is in it, and the patient’s intervals are kept', async () => {
    const { files, raw } = await exported({ project: 'moods' });
    const [archive] = await t.owner<{ numbers: string[] }>(
      'SELECT array_agg(id_number) || array_agg(id::text) AS numbers FROM archives WHERE id = ANY($1)',
      [patients],
    );
    const bytes = [raw, ...files.values()].map((one) => one.toString('utf8')).join('\n');
    const told = ['欧阳秀英', '司马建国', '1931-02-03', ...(archive?.numbers ?? [])];
    // With its time of day no other test's date can become that of one.
    const times = ['2026-01-05 14:30', '2026-03-16 10:00', '2026-01-09 09:00', '2025-01-05 09:00'];
    for (const secret of [...told, ...times, 'A study of moods', 'moods']) expect(bytes).not.toContain(secret);
    const rows = rowsOf(files.get('PHQ-9.csv'));
    const [twice] = [...by(rows, 'patient_key').values()].filter((tests) => tests.length === 2);
    const [one, other] = (twice ?? []).map(({ submitted }) => Date.parse(`${submitted}Z`)).toSorted((a, b) => a - b);
    expect(((other ?? 0) - (one ?? 0)) / 3_600_000).toBeCloseTo(70 * 24 - 4.5, 5);
    expect(
      rows
        .map(({ age_to_90: age }) => Number(age))
        .toSorted()
        .at(-1),
    ).toBe(90);
    expect(Object.keys(rows[0] ?? {})).not.toContain('name');
  });

  test('keys are the same within a project, and others in each export without one', async () => {
    const keysOf = async (project?: string) =>
      rowsOf((await exported({ ...(project && { project }), layouts: ['long'] })).files.get('long.csv'))
        .map(({ patient_key: key }) => key)
        .toSorted();
    expect(await keysOf('joined')).toEqual(await keysOf('joined'));
    expect(await keysOf()).not.toEqual(await keysOf());
    expect(await keysOf()).not.toEqual(await keysOf('joined'));
  });

  test('dates can be left out, and ages be in bands', async () => {
    const { files } = await exported({ layouts: ['wide'], dates: 'dropped', ageBands: true });
    const rows = rowsOf(files.get('PHQ-9.csv'));
    expect(Object.keys(rows[0] ?? {})).not.toEqual(expect.arrayContaining(['begun']));
    expect(new Set(rows.map(({ age_band: band }) => band))).toContain('90+');
  });
});

describe('access', () => {
  test('needs a permission of its own; names need another', async () => {
    const doctor = await t.account({ institutionId });
    const level = async () => (await t.send(researchCalls.permission, {}, doctor.token)).data.level;
    expect([await level(), (await asked({}, doctor)).status]).toEqual(['none', 403]);
    expect((await t.send(researchCalls.count, { body: { filter: {} } }, doctor.token)).status).toBe(403);
    const permit = { params: { id: doctor.id }, body: { level: 'deidentified' as const } };
    expect((await t.send(researchCalls.permit, permit, doctor.token)).status).toBe(403);
    expect((await t.send(researchCalls.permit, permit, admin.token)).status).toBe(200);
    expect(await level()).toBe('deidentified');
    const { data } = await t.send(researchCalls.permissions, {}, admin.token);
    expect(data.find(({ accountId }) => accountId === doctor.id)).toMatchObject({ level: 'deidentified' });
    expect((await asked({}, doctor)).status).toBe(200);
    for (const more of [{ identified: true }, { freeText: true }]) expect((await asked(more, doctor)).status).toBe(403);
    expect((await asked({ dates: 'true' }, doctor)).status).toBe(422);
    const entries = await t.owner("SELECT detail FROM audit_entries WHERE noun = 'research' AND subject_id = $1", [
      doctor.id,
    ]);
    expect(entries).toEqual([{ detail: { before: 'none', level: 'deidentified' } }]);
  });

  test('holds what the account sees, and nothing of another institution', async () => {
    const doctor = await t.account({ institutionId, dataAuthority: 'private' });
    await permitResearch(t, doctor);
    expect((await asked({}, doctor)).status).toBe(404);
    await t.owner('UPDATE archives SET doctor_id = $2 WHERE id = $1', [patients[1], doctor.id]);
    const { data } = await t.send(researchCalls.count, { body: { filter: {} } }, doctor.token);
    expect(data).toMatchObject({ patients: 1, tests: 1, instruments: [{ code: 'PHQ-9', tests: 1, patients: 1 }] });
    const { files } = await exported({ layouts: ['wide'] }, doctor);
    expect(rowsOf(files.get('PHQ-9.csv'))).toHaveLength(1);
    const elsewhere = await t.account({ institutionId: await t.institution() });
    await permitResearch(t, elsewhere, 'identified');
    expect((await asked({}, elsewhere)).status).toBe(404);
  });

  test('names and true dates go with the permission for them; the audit trail tells what was exported and why', async () => {
    const filter = { instruments: ['PHQ-9'], beginDay: '2026-01-01', endDay: '2026-01-31' };
    const { files, id } = await exported({ identified: true, dates: 'true', layouts: ['wide'], filter });
    const rows = rowsOf(files.get('PHQ-9.csv'));
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['司马建国', '欧阳秀英']);
    expect(rows.map(({ submitted }) => submitted).toSorted()).toEqual(['2026-01-05 14:30:00', '2026-01-09 09:00:00']);
    const [entry] = await t.owner<{ detail: object }>(
      "SELECT detail FROM audit_entries WHERE action = 'export' AND detail ->> 'job' = $1",
      [id],
    );
    const figures = { patients: 2, tests: 2, rows: 2 };
    expect(entry?.detail).toMatchObject({ ...figures, identified: true, filter, reason: 'A study of moods' });
  });
});
