import { expect, test } from 'vitest';
import { bareReader } from './patientsCore.ts';
import { patientTables } from './patientsTables.ts';

const owners = await patientTables();
const bareReadings = bareReader(owners);
const tablesIn = (file: string, source: string) => bareReadings(file, source).map(({ table }) => table);
const push = 'apps/server/src/modules/push/push.list.ts';

test('a table of another module is found anywhere in a text', () => {
  expect(tablesIn(push, "tx.rows('SELECT 1 FROM reports WHERE id = $1')")).toEqual(['reports']);
  expect(
    tablesIn(push, 'const A = `SELECT 1 FROM pushes p\n JOIN archives a ON true JOIN reports r ON true`;'),
  ).toEqual(['archives', 'reports']);
});

test('a module may read its own tables, but archives only through the source', () => {
  expect(tablesIn(push, "tx.rows('SELECT 1 FROM pushes')")).toEqual([]);
  expect(tablesIn('apps/server/src/modules/archives/a.ts', "tx.rows('SELECT 1 FROM archives')")).toEqual(['archives']);
});

test('the source makes a statement valid, another placeholder does not', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source code under test
  const sources = ['${visiblePatients(actor)}', '${patients}', '${from(parts)}', '${reportsFrom(actor)}'];
  for (const one of sources) expect(tablesIn(push, `const A = \`SELECT 1 FROM reports r JOIN ${one} a\`;`)).toEqual([]);
  const bare = '$' + '{columns}';
  expect(tablesIn(push, `const A = \`SELECT ${bare} FROM reports r\`;`)).toEqual(['reports']);
});

test('a table that the query builder reads is found', () => {
  expect(tablesIn(push, "db.selectFrom('reports').innerJoin('archives as a', 'a.id', 'x')")).toEqual([
    'reports',
    'archives',
  ]);
  expect(tablesIn(push, "db.selectFrom(patients.as('a')).innerJoin('pushes', 'pushes.id', 'x')")).toEqual([]);
});

test('comments are not statements', () => {
  expect(tablesIn(push, "/**\n * 'SELECT 1 FROM reports'\n */\n// 'x FROM reports'")).toEqual([]);
});

test('every table of a patient belongs to the module that declares it; those of the clinic are none', () => {
  expect(owners).toMatchObject({
    archives: 'archives',
    archive_syllables: 'archives',
    archive_words: 'archives',
    report_conclusions: 'reports',
    exam_values: 'exams',
    guidance_events: 'guidance',
    follow_ups: 'follow-ups',
    training_replays: 'training',
    eye_corrections: 'eye',
    vr_sessions: 'vr',
  });
  for (const table of ['accounts', 'departments', 'exam_items', 'guidance_templates', 'devices']) {
    expect(owners).not.toHaveProperty(table);
  }
});
