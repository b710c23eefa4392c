import { Failure, Loading } from '#ui/states.tsx';
import { Examiner } from './examiner/Examiner.tsx';
import { useProductions } from './shared/productions/useProductions.ts';
import { type Test, TestFrame } from './TestFrame.tsx';

/** An instrument that an examiner gives item by item, with a task beside each. */
export function Component() {
  return <TestFrame>{(test) => <Opened {...test} />}</TestFrame>;
}

function Opened(test: Test) {
  const { sheet, error, reload } = useProductions(test.administration.id);
  if (error) return <Failure error={error} onRetry={reload} />;
  return sheet ? <Examiner {...test} productions={sheet} /> : <Loading />;
}
