import { type Dealt, deal } from '../blocks.ts';
import type { ErrorType, Game, Judged, Stage } from '../game.ts';
import { COLOUR_LEVELS, COLOURS, type Colour, type ColourLevel, type Congruence, type Task } from './levels.ts';
import { native } from './measures.ts';
import { blockName, type ColourCard, colourBlock, type Mode, modeOf, shownAs, taskOf } from './words.ts';

export type ColourStimulus = Readonly<{
  /** The colours with buttons, in their order; an input is an index of this list. */
  colours: readonly Colour[];
  /** Of the word or patch; null: a grey that no button has. */
  ink: Colour | null;
  /** Which the word names; null: a patch without a word. */
  word: Colour | null;
  task: Task;
  congruence: Congruence;
  mode: Mode;
  /** Whether the task is that of the trial before; none to compare with where a mode begins. */
  follows: 'start' | 'repeat' | 'switch';
  /** 0 without a cue. */
  cueMs: number;
  deadlineMs: number;
  dealt: Dealt<ColourCard>;
}>;
/** The colour that was chosen, and when, in ms since the stimulus was painted. */
export type ColourAnswer = Readonly<{ at: number; colour: Colour }> | null;

const FEEDBACK_MS = 300;
const REST_MS = 600;

export function expectedColour({ dealt }: ColourStimulus): Colour {
  return COLOURS[dealt.card.answer] as Colour;
}

function stages({ cueMs, deadlineMs }: ColourStimulus): Stage[] {
  return [
    ...(cueMs > 0 ? [{ name: 'cue', ms: cueMs }] : []),
    { name: 'stimulus', ms: deadlineMs, isOpen: true },
    { name: 'feedback', ms: FEEDBACK_MS },
    { name: 'rest', ms: REST_MS },
  ];
}

function judge(stimulus: ColourStimulus, answer: ColourAnswer): Judged {
  const { colours, ink, word, task, congruence, mode, follows, deadlineMs } = stimulus;
  const expected = expectedColour(stimulus);
  const isCorrect = answer?.colour === expected;
  return {
    isCorrect,
    // One task alone shows whether it can be done so quickly, not whether two can: it moves no level.
    ...(mode === 'single' && { step: 0 }),
    type: congruence,
    condition: { task, congruence, mode, follows, colours: colours.length },
    stimulus: `${task}: ${word ?? 'patch'} in ${ink ?? 'grey'}`,
    expected,
    response: answer?.colour ?? null,
    responseMs: answer?.at ?? null,
    limitMs: deadlineMs,
    ...(!isCorrect && { error: errorOf(stimulus, answer) }),
  };
}

/** The word read where its ink was asked for is an intrusion; where tasks change, the answer to the other task is one of the rule. */
function errorOf({ ink, word, task, mode }: ColourStimulus, answer: ColourAnswer): ErrorType {
  if (!answer) return 'omission';
  if (answer.colour !== (task === 'ink' ? word : ink)) return 'commission';
  return mode === 'mixed' ? 'rule' : 'intrusion';
}

/**
 * Stroop's task, then change between it and reading by a cue (Uttl & Graf 1997; Wasylyshyn 2011). Each switching level
 * begins with eight trials of one task, which do not move the staircase: climbing on them would carry a patient to levels
 * whose change of tasks was never tried. Levels take turns in which task that is. An input is a place in `colours`; the first counts.
 */
export const colorjump: Game<ColourLevel, ColourStimulus, ColourAnswer> = {
  code: 'colorjump',
  version: 1,
  levels: COLOUR_LEVELS,
  stimulus(level, draw, { onLevel, previous }) {
    const mode = modeOf(level, onLevel);
    const dealt = deal(draw, blockName(level, mode), () => [colourBlock(level, mode, draw)], previous?.dealt);
    const task = taskOf(level, onLevel, dealt.card, previous?.task);
    return {
      colours: COLOURS.slice(0, level.colours),
      ...shownAs(dealt.card, task),
      task,
      congruence: dealt.card.congruence,
      mode,
      follows: previous?.mode !== mode ? 'start' : previous.task === task ? 'repeat' : 'switch',
      cueMs: level.switching?.cueMs ?? 0,
      deadlineMs: level.deadlineMs,
      dealt,
    };
  },
  stages,
  blank: () => null,
  take({ colours }, answer, { at, value }) {
    const colour = colours[value];
    return answer || !colour ? answer : { at, colour };
  },
  isAnswered: (_, answer) => answer !== null,
  judge,
  native,
};
