// Checks the texts: each exists in all four languages, keeps to the glossary and is written as its language is, every key in the code exists, and every key is used.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.ts';
import { checkFile, flatten, languages, splitPlural, type TextFile } from './textsCore.ts';
import { checkGlossary, readForbidden } from './textsGlossary.ts';
import { checkStyle } from './textsStyle.ts';
import { type Keys, missing, readUsage, unused } from './textsUsage.ts';

const areas = ['packages/contract/locales', 'apps/server/src/locales', 'apps/web/src/locales'];
const [contract = '', server = '', web = ''] = areas;

type Area = Map<string, TextFile>;

function readArea(folder: string, problems: string[]): Area {
  const files: Area = new Map();
  for (const language of languages) {
    for (const name of globSync('*.json', { cwd: join(root, folder, language) })) {
      const file = files.get(name) ?? {};
      try {
        file[language] = JSON.parse(readFileSync(join(root, folder, language, name), 'utf8'));
      } catch (error) {
        problems.push(`${folder}/${language}/${name}: ${error instanceof Error ? error.message : error}`);
        file[language] = {};
      }
      files.set(name, file);
    }
  }
  return files;
}

function keysOf(...parts: (Area | undefined)[]): Keys {
  const keys = new Map<string, ReadonlySet<string>>();
  for (const [name, file] of parts.flatMap((part) => [...(part ?? [])])) {
    const names = languages.flatMap((language) => [...flatten(file[language] ?? {}).texts.keys()]);
    keys.set(name.slice(0, -'.json'.length), new Set(names.map((key) => splitPlural(key).base)));
  }
  return keys;
}

function usageIn(folders: string[], keys: Keys) {
  const known = new Set(keys.keys());
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((path) => !path.includes('node_modules') && !/\.test\.tsx?$/.test(path))
    .map((path) => readUsage(path, readFileSync(join(root, path), 'utf8'), known));
}

const problems: string[] = [];
const forbidden = readForbidden(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
const found = new Map(areas.map((area) => [area, readArea(area, problems)]));
for (const [area, files] of found) {
  for (const [name, file] of files) {
    const path = `${area}/*/${name}`;
    const namespace = name.slice(0, -'.json'.length);
    problems.push(
      ...checkFile(path, file),
      ...checkGlossary(path, namespace, file, forbidden),
      ...checkStyle(path, namespace, file),
    );
  }
}

const both = found.get(contract);
const inServer = keysOf(both, found.get(server));
const inWeb = keysOf(both, found.get(web));
const serverUsage = usageIn(['apps/server/src', 'packages'], inServer);
const webUsage = usageIn(['apps/web/src', 'packages'], inWeb);
problems.push(
  ...missing(serverUsage, inServer),
  ...missing(webUsage, inWeb),
  ...unused([...serverUsage, ...webUsage], keysOf(both)),
  ...unused(serverUsage, keysOf(found.get(server))),
  ...unused(webUsage, keysOf(found.get(web))),
);

const all = [...new Set(problems)];
for (const problem of all) console.log(problem);
if (all.length > 0) console.log(`${all.length} problems of texts`);
process.exitCode = all.length > 0 ? 1 : 0;
