import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take ten seconds or more, the longest first: a new clone knows no times of its own. */
const SLOWEST = [
  'input',
  'import.crash',
  'access',
  'crash',
  'keeper',
  'jobs.takeover',
  'background',
  'storage.shared',
  'mail',
  'admin',
  'hostile',
  'own.work',
  'guest',
  'cluster',
  'upgrade',
  'push.crash',
  'jobs',
].map((name) => `${name}.api.test.ts`);

/** Starts the longest files first, so that no worker is left alone with one at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isOf = (name: string, { moduleId }: TestSpecification) => basename(moduleId) === name;
    return [
      ...SLOWEST.flatMap((name) => sorted.filter((file) => isOf(name, file))),
      ...sorted.filter((file) => !SLOWEST.some((name) => isOf(name, file))),
    ];
  }
}
