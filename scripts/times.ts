// Fails where days or times are written otherwise than by packages/contract/writtenTimes.ts, so that tables, prints and
// sheets write them alike.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';
import { ownFormats } from './timesCore.ts';

/** Files that may use Intl for times, each with its reason. Remove an entry once its file needs none. */
const ALLOWED: Readonly<Record<string, string>> = {
  'packages/contract/writtenTimes.ts': 'the module itself',
  'packages/contract/wireNow.ts': 'makes wire times, which are not shown',
  'apps/server/src/platform/time.ts': 'makes wire times, which are not shown',
  'packages/fhir/answers.ts': 'reads the offset of a zone',
  'apps/web/src/features/institution/timeZones.ts': 'names time zones',
  'apps/web/src/features/scales/examiner/orientation.ts': 'the right answers to an item, part by part',
};

const files = globSync('{apps,packages}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !path.includes('node_modules') && !path.includes('/dist/') && !/\.test\.tsx?$/.test(path),
);
const found = files.flatMap((path) => ownFormats(path, readFileSync(join(root, path), 'utf8')));
const unused = Object.keys(ALLOWED).filter((path) => !found.some((one) => one.path === path));
const problems = [
  ...found
    .filter(({ path }) => !(path in ALLOWED))
    .map((one) => `${one.path}:${one.line}: ${one.found} … use packages/contract/writtenTimes.ts`),
  ...unused.map((path) => `scripts/times.ts: ${path} formats no times and needs no exception`),
];
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
