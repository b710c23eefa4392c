// Fails where days or times are written otherwise than by packages/contract/writtenTimes.ts, or shown as the wire has them,
// so that tables, prints and sheets write them alike.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';
import { type Found, ownFormats, rawTimes } from './timesCore.ts';

/** Files that may use Intl for times, each with its reason. Remove an entry once its file needs none. */
const ALLOWED: Readonly<Record<string, string>> = {
  'packages/contract/writtenTimes.ts': 'the module itself',
  'packages/contract/wireNow.ts': 'makes wire times, which are not shown',
  'apps/server/src/platform/time.ts': 'makes wire times, which are not shown',
  'packages/fhir/answers.ts': 'reads the offset of a zone',
  'apps/web/src/features/institution/timeZones.ts': 'names time zones',
  'apps/web/src/features/scales/examiner/orientation.ts': 'the right answers to an item, part by part',
};

/** Files that may put wire days and times into a text, each with its reason. Remove an entry once its file needs none. */
const AS_THEY_ARE: Readonly<Record<string, string>> = {
  'apps/server/src/modules/training/course/family.service.ts': 'the name of a file, by which files sort',
  'apps/web/src/features/training/course/useFamilyPage.ts': 'the name of a file, by which files sort',
  'apps/web/src/features/statistics/stat/GroupTable.tsx': 'the name of a file, by which files sort',
  'apps/web/src/features/party-reports/shared/useStudyZip.ts': 'the name of a file, by which files sort',
  'apps/web/src/features/statistics/home/paths.ts': 'an address',
  'apps/web/src/features/medical/entries/EndDialog.tsx': 'the key of a text',
  'apps/web/src/features/archives/duplicates/MergeChoices.tsx': 'what is compared, which is not shown',
};

const files = globSync('{apps,packages}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !path.includes('node_modules') && !path.includes('/dist/') && !/\.test\.tsx?$/.test(path),
);
const sources = files.map((path) => ({ path, code: readFileSync(join(root, path), 'utf8') }));
const problems = [
  ...problemsOf(
    sources.flatMap(({ path, code }) => ownFormats(path, code)),
    ALLOWED,
  ),
  ...problemsOf(
    sources.flatMap(({ path, code }) => rawTimes(path, code)),
    AS_THEY_ARE,
  ),
];
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;

function problemsOf(found: readonly Found[], allowed: Readonly<Record<string, string>>): string[] {
  const unused = Object.keys(allowed).filter((path) => !found.some((one) => one.path === path));
  return [
    ...found
      .filter(({ path }) => !(path in allowed))
      .map((one) => `${one.path}:${one.line}: ${one.found} … use packages/contract/writtenTimes.ts`),
    ...unused.map((path) => `scripts/times.ts: ${path} needs no exception`),
  ];
}
