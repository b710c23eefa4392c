import type { Choice } from '@cogclinic/games/pattern/choice';
import type { Pattern } from '@cogclinic/games/pattern/grid';

/**
 * What a cell shows: nothing, light, or a dot to touch; in the feedback, whether a cell that is right was chosen or missed,
 * and which was chosen wrongly.
 */
export type CellShow = 'dark' | 'lit' | 'dot' | 'found' | 'missed' | 'wrong';

type Shown = Readonly<{
  stage: string;
  /** What lights up. */
  pattern: Pattern;
  /** The correct choice. */
  expected: Pattern;
  choice: Choice;
  /** The cell of a dot, in the stage that has one. */
  dot?: number | null;
}>;

/** What one cell shows in a stage of a trial. */
export function shownAt({ stage, pattern, expected, choice, dot }: Shown, cell: number): CellShow {
  const isChosen = choice.cells.includes(cell);
  const isRight = expected.lit.includes(cell);
  switch (stage) {
    case 'pattern':
      return pattern.lit.includes(cell) ? 'lit' : 'dark';
    case 'filler':
      return cell === dot ? 'dot' : 'dark';
    case 'answer':
      return isChosen ? 'lit' : 'dark';
    case 'feedback':
      if (isRight) return isChosen ? 'found' : 'missed';
      return isChosen ? 'wrong' : 'dark';
    default:
      return 'dark';
  }
}
