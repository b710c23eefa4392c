import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { checkSteps, runAll, vitestStep } from './check.ts';
import { readPlaywright, tallyOfRun } from './reports.ts';
import { program, programStep, type Step } from './steps.ts';

/** The tests in a real browser, against the production build of the console. */
function browserStep(reports: string): Step {
  const name = 'browser tests';
  return {
    name,
    async run() {
      await findBrowser('tests');
      const file = join(reports, 'browser.json');
      const status = await program(['playwright', 'test'], { env: { E2E_REPORT: file } });
      return tallyOfRun(name, status, file, readPlaywright);
    },
  };
}

/** The console that the browser tests open. Built beside the unit tests, whose lane is the longer one. */
const build = programStep('build', ['node', 'scripts/bootstrap.mjs', 'build']);

await runAll((reports) => [
  ...checkSteps(reports, [build]),
  vitestStep('API tests', 'api', reports, false),
  vitestStep('hostile suite', 'hostile', reports, false),
  browserStep(reports),
]);
