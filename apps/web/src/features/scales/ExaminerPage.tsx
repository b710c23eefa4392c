import { Failure, Loading } from '#ui/states.tsx';
import { Examiner } from './examiner/Examiner.tsx';
import { useWorks } from './shared/works/useWorks.ts';
import { type Test, TestFrame } from './TestFrame.tsx';

/** An instrument that an examiner gives item by item, with a task beside each. */
export function Component() {
  return <TestFrame>{(test) => <Opened {...test} />}</TestFrame>;
}

function Opened(test: Test) {
  const { sheet, error, reload } = useWorks(test.administration.id);
  if (error) return <Failure error={error} onRetry={reload} />;
  return sheet ? <Examiner {...test} works={sheet} /> : <Loading />;
}
