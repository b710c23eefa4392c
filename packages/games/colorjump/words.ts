import type { Block } from '../blocks.ts';
import type { Draw } from '../draw.ts';
import { COLOURS, type Colour, type ColourLevel, type Congruence, type Task } from './levels.ts';

/** Trials of one task at the start of each switching level; the cost of mixing two is measured against them. */
export const SINGLE_TRIALS = 8;

export type ColourCard = Readonly<{
  /** Place in `COLOURS` of the right answer. */
  answer: number;
  /** The answer to the other task; null where the stimulus has none. */
  other: number | null;
  congruence: Congruence;
  /** Another task than that of the trial before. */
  isSwitch: boolean;
}>;

/** `plain`: a level with one task; `single`: the one-task start of a switching level; `mixed`: the rest of it. */
export type Mode = 'plain' | 'single' | 'mixed';

export function modeOf({ switching }: ColourLevel, onLevel: number): Mode {
  if (!switching) return 'plain';
  return onLevel < SINGLE_TRIALS ? 'single' : 'mixed';
}

/** One trial in this many changes the task; null where chance does not decide it. */
function oneOf({ switching }: ColourLevel, mode: Mode): number | null {
  return mode === 'mixed' && switching && 'oneOf' in switching.every ? switching.every.oneOf : null;
}

/** The kind of block to deal from; levels that differ only in their times share one. */
export function blockName(level: ColourLevel, mode: Mode): string {
  const { congruent, neutral, incongruent } = level.block;
  return `${level.colours} colours, ${congruent}+${neutral}+${incongruent}, one of ${oneOf(level, mode) ?? 'no'} switches`;
}

/** A block: each answer as often as the others, of each kind nearly so; the share of switches alike in each kind. */
export function colourBlock(level: ColourLevel, mode: Mode, draw: Draw): Block<ColourCard> {
  const answers = draw.shuffle([...Array(level.colours).keys()]);
  const share = oneOf(level, mode);
  const kinds: readonly Congruence[] = ['congruent', 'neutral', 'incongruent'];
  let dealt = 0;
  return kinds.flatMap((congruence) => {
    const count = level.block[congruence];
    const switches = draw.sample([...Array(count).keys()], share === null ? 0 : count / share);
    return Array.from({ length: count }, (_, at): ColourCard => {
      const answer = answers[dealt++ % answers.length] as number;
      return { answer, other: otherOf(answer, congruence, answers, draw), congruence, isSwitch: switches.includes(at) };
    });
  });
}

function otherOf(answer: number, congruence: Congruence, answers: readonly number[], draw: Draw): number | null {
  if (congruence === 'neutral') return null;
  return congruence === 'congruent' ? answer : draw.pick(answers.filter((one) => one !== answer));
}

/** The task of a trial, after that of the one before. */
export function taskOf(level: ColourLevel, onLevel: number, { isSwitch }: ColourCard, previous?: Task): Task {
  const { switching } = level;
  if (!switching) return 'ink';
  if (onLevel < SINGLE_TRIALS) return switching.single;
  const { every } = switching;
  const first = otherThan(switching.single);
  if ('run' in every) return Math.floor((onLevel - SINGLE_TRIALS) / every.run) % 2 === 0 ? first : switching.single;
  if (previous === undefined) return first;
  return isSwitch ? otherThan(previous) : previous;
}

const otherThan = (task: Task): Task => (task === 'ink' ? 'word' : 'ink');

/** What is seen and read. A neutral trial shows a patch where the ink is asked for, a word in grey where the word is. */
export function shownAs({ answer, other }: ColourCard, task: Task): { ink: Colour | null; word: Colour | null } {
  const asked = COLOURS[answer] as Colour;
  const ignored = other === null ? null : (COLOURS[other] as Colour);
  return task === 'ink' ? { ink: asked, word: ignored } : { ink: ignored, word: asked };
}
