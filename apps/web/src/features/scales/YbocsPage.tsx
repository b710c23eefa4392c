import { TestFrame } from './TestFrame.tsx';
import { SteppedTest } from './ybocs/SteppedTest.tsx';

/** A test in three steps: symptom checklist, target symptoms, ratings. */
export function Component() {
  return <TestFrame>{(test) => <SteppedTest {...test} />}</TestFrame>;
}
