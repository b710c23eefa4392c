import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readVitest, sum, summary, tallyOfRun } from './reports.ts';
import { type Course, program, programStep, root, runSteps, type Step } from './steps.ts';
import { withTestPlace } from './testPlace.ts';

/** Runs the tests of one Vitest project; counts them from the json report only. */
export function vitestStep(name: string, project: string, reports: string, quiet: boolean): Step {
  return {
    name,
    async run() {
      const file = join(reports, `${project}.json`);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const status = await program(['vitest', 'run', '--project', project, '--allowOnly=false', ...reporters], {
        quiet,
      });
      return tallyOfRun(name, status, file, readVitest);
    },
  };
}

/** The fast part of the checks, in two lanes; `more` joins the shorter one. */
export function checkSteps(reports: string, more: readonly Step[] = []): Course {
  // The compiler would share a program among four checkers, each of which learns the same types: one checker halves the
  // work.
  const types = (name: string, folder: string) => programStep(name, ['tsc', '-p', folder, '--singleThreaded']);
  const sources = [
    programStep('lint', ['biome', 'check', '.']),
    types('types', '.'),
    types('types of web', 'apps/web'),
    types('types of e2e', 'e2e'),
    programStep('texts', ['node', 'scripts/texts.ts']),
    programStep('directions', ['node', 'scripts/directions.ts']),
    programStep('patients', ['node', 'scripts/patients.ts']),
    programStep('sql', ['node', 'scripts/sql.ts', '--check']),
    programStep('times', ['node', 'scripts/times.ts']),
    programStep('styles', ['node', 'scripts/styles.ts']),
    ...(existsSync(join(root, 'scripts/openapi.ts'))
      ? [programStep('openapi', ['node', 'scripts/openapi.ts', '--check'])]
      : []),
    ...more,
  ];
  return [[sources, [vitestStep('unit tests', 'unit', reports, true)]]];
}

/** Runs the steps of `stepsFor` with a folder for reports, prints the sum, and sets the exit status. */
export async function runAll(stepsFor: (reports: string) => Course): Promise<void> {
  await withTestPlace(async () => {
    const reports = await mkdtemp(join(tmpdir(), 'cogclinic-reports-'));
    try {
      const { text, isGood } = summary(sum(await runSteps(stepsFor(reports))));
      console.log(text);
      process.exitCode = isGood ? 0 : 1;
    } finally {
      await rm(reports, { recursive: true, force: true });
    }
  });
}

if (import.meta.main) await runAll((reports) => checkSteps(reports));
