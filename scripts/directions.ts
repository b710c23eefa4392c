import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Aliases, betweenUnits, circles, importsOf, reachedFrom, withoutTypes } from './directionsCore.ts';
import { root } from './steps.ts';

// Fails when modules of the server, features of the console, or any files import each other in a circle, types
// included; and when a server that starts loads a package that it needs later or never: each costs it time to start and
// memory for as long as it runs.

const SERVER: Aliases = {
  '#platform/': 'apps/server/src/platform/',
  '#modules/': 'apps/server/src/modules/',
  '#testing/': 'apps/server/src/testing/',
};
const WEB: Aliases = {
  '#app/': 'apps/web/src/app/',
  '#eye/': 'apps/web/src/eye/',
  '#features/': 'apps/web/src/features/',
  '#games/': 'apps/web/src/games/',
  '#patient/': 'apps/web/src/patient/',
  '#ui/': 'apps/web/src/ui/',
  '#wall/': 'apps/web/src/wall/',
};
/** How the packages that a starting server must not load are called, and what to do in place of loading them. */
const LATER: Readonly<Record<string, string>> = {
  '@yume-chan/adb': 'import packages/cast-source where a cast begins',
  'drizzle-orm': 'import its tables as types',
  'hucre/xlsx': 'import it where a sheet is written, or in the thread that reads one',
  nodemailer: 'import it where a letter is sent',
  'sanitize-html': 'import it where a text is cleaned',
  sharp: 'import it where an image is decoded',
};
const PACKAGES: Aliases = { '@cogclinic/': 'packages/' };
const UNITS = [/^apps\/server\/src\/modules\/([^/]+)\//, /^apps\/web\/src\/features\/([^/]+)\//];

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed.split('\n').filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file));
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const aliasesOf = (file: string) => ({ ...(file.startsWith('apps/web/') ? WEB : SERVER), ...PACKAGES });
const imports = importsOf(sources, aliasesOf);
const running = new Map([...sources].map(([file, text]) => [file, withoutTypes(text)]));
const loaded = [...reachedFrom(importsOf(running, aliasesOf), 'apps/server/src/main.ts')];

const unitOf = (place: RegExp) => (file: string) => place.exec(file)?.[1] ?? null;
const problems = [
  ...circles(imports).map((circle) => `files in a circle: ${circle.join(', ')}`),
  ...UNITS.flatMap((place) => circles(betweenUnits(imports, unitOf(place)))).map(
    (circle) => `modules or features in a circle: ${circle.join(', ')}`,
  ),
  ...Object.entries(LATER).flatMap(([name, instead]) =>
    loaded
      .filter((file) => running.get(file)?.includes(`from '${name}`))
      .map((file) => `${file} loads ${name} when the server starts: ${instead}`),
  ),
];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
