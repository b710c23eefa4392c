import { Failure, Loading } from '#ui/states.tsx';
import { useProductions } from './shared/productions/useProductions.ts';
import { type Test, TestFrame } from './TestFrame.tsx';
import { VoiceTest } from './voice/VoiceTest.tsx';

/** A test of speech, with spoken prompts and recordings. */
export function Component() {
  return <TestFrame>{(test) => <Opened {...test} />}</TestFrame>;
}

function Opened(test: Test) {
  const { sheet, error, reload } = useProductions(test.administration.id);
  if (error) return <Failure error={error} onRetry={reload} />;
  return sheet ? <VoiceTest {...test} productions={sheet} /> : <Loading />;
}
