import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take long, the longest first: a new clone knows no times of its own. */
const SLOWEST_UNIT = [
  'sheets.hostile.unit',
  'memory',
  'evaluate',
  'analysis.unit',
  'findEvents.properties',
  'footchina',
  'leftrighthand',
  'butterflyfluttering',
  'colorjump',
  'flight',
  'catalogue',
  'supervise',
];
const SLOWEST_API = [
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
];
const SLOWEST = [...SLOWEST_UNIT, ...SLOWEST_API.map((name) => `${name}.api`)].map((name) => `${name}.test.ts`);

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
