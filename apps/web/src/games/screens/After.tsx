import type { Assignment, Finished } from '../assignment.ts';
import { restAfter } from '../row.ts';
import { Goodbye } from './Goodbye.tsx';
import { Rest } from './Rest.tsx';
import { Result } from './Result.tsx';

/** The screens that follow the play. */
export type AfterScreen = 'result' | 'rest' | 'goodbye';

export type AfterProps = {
  screen: AfterScreen;
  /** None where the game was left before it was played. */
  finished: Finished | null;
  assignment: Assignment;
  show: (screen: AfterScreen | 'cover') => void;
  again: () => void;
};

/** From the end of a game to the next one, or to the way out. */
export function After({ screen, finished, assignment, show, again }: AfterProps) {
  const { keeping, row, giveBack, leave } = assignment;
  const done = () => {
    if (row?.next) show('rest');
    else if (row || giveBack) show('goodbye');
    else leave();
  };
  if (screen === 'result' && finished) {
    return <Result finished={finished} keeping={keeping} again={again} done={done} />;
  }
  if (screen === 'rest' && row?.next) {
    const { next, played, go } = row;
    return <Rest rest={restAfter(played + 1)} game={next.game} goOn={() => go(next)} stop={() => show('goodbye')} />;
  }
  return (
    <Goodbye
      isDone={finished?.ending === 'completed' && row?.next === null}
      goOn={row?.next || !finished ? () => show(finished ? 'rest' : 'cover') : undefined}
      leave={leave}
      giveBack={giveBack}
    />
  );
}
