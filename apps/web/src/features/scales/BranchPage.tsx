import { Questionnaire } from './questions/Questionnaire.tsx';
import { TestFrame } from './TestFrame.tsx';

/** A questionnaire that unfolds with its answers: what is not asked is not shown, and groups may repeat. */
export function Component() {
  return <TestFrame>{(test) => <Questionnaire {...test} />}</TestFrame>;
}
