import { Questionnaire } from './questions/Questionnaire.tsx';
import { TestFrame } from './TestFrame.tsx';

/** A questionnaire whose answers are marks on a line. */
export function Component() {
  return <TestFrame>{(test) => <Questionnaire {...test} />}</TestFrame>;
}
