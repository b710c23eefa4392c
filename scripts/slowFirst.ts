import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take a quarter of a minute or more. */
const SLOW = /\/(crash|input|import\.crash|access|keeper|upgrade|background|jobs\.takeover|admin)\.api\.test\.ts$/;

/** Starts the longest files first, so that no worker is left alone with one at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [
      ...sorted.filter(({ moduleId }) => SLOW.test(moduleId)),
      ...sorted.filter(({ moduleId }) => !SLOW.test(moduleId)),
    ];
  }
}
