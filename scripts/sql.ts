import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import '../apps/server/src/admin/run.ts';
import '../apps/server/src/app.ts';
import '../apps/server/src/demo/demo.ts';
import '../apps/server/src/demo/seed.ts';
import { house } from '../apps/server/src/modules.ts';
import { composeAll } from '../apps/server/src/platform/patientRecord.ts';
import { everyFamily, SCOPES } from '../apps/server/src/platform/sql/matching.ts';
import { everyStatement } from '../apps/server/src/platform/sql/statement.ts';
import { root } from './steps.ts';

// Writes the SQL of every statement, one file per noun, so that a review shows its changes; with --check, fails when
// the committed files differ. For statements with filters it writes the one with every filter, for a department's
// scope.

const folder = join(root, 'apps/server/sql');
const inDepartment = 1;
composeAll(house.records);

const statements = [
  ...everyStatement(),
  ...everyFamily().map(({ name, samples }) => ({ name, text: samples().at(inDepartment - SCOPES.length)?.text ?? '' })),
];
const files = new Map<string, string>();
for (const { name, text } of statements.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))) {
  const file = `${name.slice(0, name.indexOf('.'))}.sql`;
  files.set(file, `${files.get(file) ?? ''}-- ${name}\n${trimmed(text)};\n\n`);
}

/** Removes the indentation of the surrounding code. */
function trimmed(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n  ');
}

const committed = new Map(
  readdirSync(folder, { withFileTypes: true }).map(({ name }) => [name, readFileSync(join(folder, name), 'utf8')]),
);
if (process.argv.includes('--check')) {
  const names = new Set([...files.keys(), ...committed.keys()]);
  const differing = [...names].filter((name) => files.get(name) !== committed.get(name));
  if (differing.length > 0) {
    console.error(`apps/server/sql differs from the code in ${differing.join(', ')}; run: node scripts/sql.ts`);
    process.exitCode = 1;
  }
} else {
  mkdirSync(folder, { recursive: true });
  for (const name of committed.keys()) rmSync(join(folder, name));
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
}
// Modules loaded by the app may keep timers.
process.exit();
