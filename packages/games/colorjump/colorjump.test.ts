import { describe, expect, test } from 'vitest';
import { SAME_AT_MOST } from '../blocks.ts';
import { gameRules, playedAs, SEED, trialsOf } from '../rules.testing.ts';
import { perfect, playThrough } from '../simulated.ts';
import { ALL_LEVELS } from '../staircase.ts';
import { type ColourStimulus, colorjump, expectedColour } from './game.ts';
import { COLOUR_LEVELS, COLOURS } from './levels.ts';
import { colourPlayer } from './player.ts';
import { SINGLE_TRIALS } from './words.ts';

gameRules({
  game: colorjump,
  player: colourPlayer,
  guess: 0.25,
  trialsOfPerfect: [95, 130],
  sdAtMost: 0.5,
  check(level, stimulus) {
    const { colours, ink, word, task, congruence, mode, cueMs, deadlineMs } = stimulus;
    expect(colours).toEqual(COLOURS.slice(0, level.colours));
    expect(colours).toContain(task === 'ink' ? ink : word);
    expect(expectedColour(stimulus)).toBe(task === 'ink' ? ink : word);
    expect(level.block[congruence]).toBeGreaterThan(0);
    const ignored = task === 'ink' ? word : ink;
    expect(ignored === null).toBe(congruence === 'neutral');
    expect(ignored === expectedColour(stimulus)).toBe(congruence === 'congruent');
    expect(ignored === null || colours.includes(ignored)).toBe(true);
    expect(mode === 'plain').toBe(!level.switching);
    expect(mode !== 'plain' || task === 'ink').toBe(true);
    expect({ cueMs, deadlineMs }).toEqual({ cueMs: level.switching?.cueMs ?? 0, deadlineMs: level.deadlineMs });
  },
});

const seeds = [...Array(30).keys()].map((at) => at.toString(16).padStart(32, '3'));
const of = (trials: readonly ColourStimulus[], is: (one: ColourStimulus) => boolean) => trials.filter(is).length;

test('colours are safe for those who see red and green alike', () => {
  expect(COLOURS).toEqual(['blue', 'yellow', 'vermilion', 'black']);
});

describe('trials of one level', () => {
  test('hold the share of each kind, and each answer as often, in each block', () => {
    for (const [at, { block, colours, switching }] of COLOUR_LEVELS.entries()) {
      const size = block.congruent + block.neutral + block.incongruent;
      for (const seed of seeds) {
        const trials = trialsOf(colorjump, Array<number>(SINGLE_TRIALS + size * 4).fill(at + 1), seed);
        // The eight trials of one task are dealt from blocks of their own.
        for (let from = switching ? SINGLE_TRIALS : 0; from + size <= trials.length; from += size) {
          const within = trials.slice(from, from + size);
          if (switching && 'run' in switching.every) continue;
          for (const kind of ['congruent', 'neutral', 'incongruent'] as const)
            expect(of(within, ({ congruence }) => congruence === kind)).toBe(block[kind]);
          for (const colour of COLOURS.slice(0, colours))
            expect(of(within, (one) => expectedColour(one) === colour)).toBe(size / colours);
        }
      }
    }
  });

  test('change the task in the share of the level, as often where word and ink agree as where not', () => {
    for (const [number, size, share] of [
      [10, 8, 1 / 4],
      [11, 12, 1 / 3],
      [12, 12, 1 / 2],
      [15, 12, 1 / 2],
    ] as const)
      for (const seed of seeds) {
        const mixed = trialsOf(colorjump, Array<number>(SINGLE_TRIALS + size * 3).fill(number), seed).slice(
          SINGLE_TRIALS,
        );
        expect(mixed.every(({ mode }) => mode === 'mixed')).toBe(true);
        for (let from = 0; from < mixed.length; from += size) {
          const within = mixed.slice(from, from + size).map(({ dealt }) => dealt.card);
          for (const kind of ['congruent', 'incongruent'] as const) {
            const cards = within.filter(({ congruence }) => congruence === kind);
            expect(cards.filter(({ isSwitch }) => isSwitch)).toHaveLength(cards.length * share);
          }
        }
        for (const [at, { follows, dealt }] of mixed.entries())
          if (at > 0) expect(follows).toBe(dealt.card.isSwitch ? 'switch' : 'repeat');
        expect(mixed[0]?.follows).toBe('start');
      }
  });

  test('are of one task for the first eight of a switching level, and in runs of eight at level 9', () => {
    const tasks = trialsOf(colorjump, Array<number>(32).fill(9)).map(({ task, mode }) => `${mode} ${task}`);
    const runs = ['single ink', 'mixed word', 'mixed ink', 'mixed word'];
    expect(tasks).toEqual(runs.flatMap((run) => Array<string>(8).fill(run)));
    for (const [at, { switching }] of COLOUR_LEVELS.entries())
      if (switching)
        expect(
          trialsOf(colorjump, Array<number>(8).fill(at + 1)).every(
            ({ task, mode }) => mode === 'single' && task === switching.single,
          ),
        ).toBe(true);
  });
});

test('however the level moves, no colour is the answer more than three times in a row, and kinds keep their shares', () => {
  for (const seed of seeds) {
    const levels = Array.from({ length: 120 }, (_, at) => 1 + ((at * 7 + (at >> 2)) % 15));
    const trials = trialsOf(colorjump, levels, seed);
    const answers = trials.map(expectedColour);
    for (let at = SAME_AT_MOST; at < answers.length; at++)
      expect(new Set(answers.slice(at - SAME_AT_MOST, at + 1)).size).toBeGreaterThan(1);
    const promised = levels.reduce((sum, level) => {
      const { congruent, neutral, incongruent } = COLOUR_LEVELS[level - 1]?.block ?? {
        congruent: 0,
        neutral: 0,
        incongruent: 0,
      };
      return sum + congruent / (congruent + neutral + incongruent);
    }, 0);
    expect(Math.abs(of(trials, ({ congruence }) => congruence === 'congruent') - promised)).toBeLessThan(16);
  }
});

/** A trial as it is judged when it was answered rightly after `ms`. */
type Shown = Partial<Pick<ColourStimulus, 'task' | 'congruence' | 'mode' | 'follows'>>;
const stimulusOf = ({ task = 'ink', congruence = 'incongruent', mode = 'plain', follows = 'repeat' }: Shown) => {
  const ignored = congruence === 'neutral' ? null : congruence === 'congruent' ? 'blue' : 'yellow';
  const stimulus: ColourStimulus = {
    colours: COLOURS,
    ink: task === 'ink' ? 'blue' : ignored,
    word: task === 'ink' ? ignored : 'blue',
    ...{ task, congruence, mode, follows, cueMs: 0, deadlineMs: 3000 },
    dealt: { card: { answer: 0, other: null, congruence, isSwitch: false }, run: 1, left: {} },
  };
  return stimulus;
};
const chosen = (ms: number, shown: Shown = {}, colour: (typeof COLOURS)[number] = 'blue') =>
  colorjump.judge(stimulusOf(shown), { at: ms, colour }, { ms: {}, isCut: false });
const times = (count: number, ms: number, shown: Shown = {}) => Array.from({ length: count }, () => chosen(ms, shown));

describe('an answer', () => {
  test('is right by the ink or by the word, as the cue asks', () => {
    expect(chosen(900)).toMatchObject({ isCorrect: true, expected: 'blue', stimulus: 'ink: yellow in blue' });
    expect(chosen(900, { task: 'word' })).toMatchObject({ isCorrect: true, stimulus: 'word: blue in yellow' });
  });

  test('is wrong by the word read, by the other task, by another colour, or by none', () => {
    expect(chosen(900, {}, 'yellow')).toMatchObject({ isCorrect: false, error: 'intrusion' });
    expect(chosen(900, { mode: 'mixed' }, 'yellow').error).toBe('rule');
    expect(chosen(900, {}, 'black').error).toBe('commission');
    expect(colorjump.judge(stimulusOf({}), null, { ms: {}, isCut: false })).toMatchObject({
      error: 'omission',
      response: null,
      limitMs: 3000,
    });
  });

  test('moves no level while one task alone is asked for', () => {
    expect(chosen(900, { mode: 'single' }).step).toBe(0);
    expect(chosen(900, { mode: 'mixed' }).step).toBeUndefined();
  });

  test('counts once, and only for a colour that has a button', () => {
    const [trial] = trialsOf(colorjump, [1]);
    if (!trial) throw new Error('a trial');
    const first = colorjump.take(trial, null, { stage: 'stimulus', at: 800, value: 1 });
    expect(first).toEqual({ at: 800, colour: 'yellow' });
    expect(colorjump.take(trial, first, { stage: 'stimulus', at: 900, value: 0 })).toBe(first);
    expect(colorjump.take(trial, null, { stage: 'stimulus', at: 800, value: 2 })).toBeNull();
  });
});

describe('measures', () => {
  const kinds = (count: number) => [
    ...times(count, 800, { congruence: 'congruent' }),
    ...times(count, 950, { congruence: 'incongruent' }),
    ...times(count, 830, { congruence: 'neutral' }),
  ];

  test('interference and facilitation are told from eight right answers of each kind', () => {
    expect(colorjump.native(playedAs(7, kinds(8)))).toMatchObject({
      interferenceMs: 150,
      interferenceErrors: 0,
      facilitationMs: 30,
      switchCostMs: null,
      mixingCostMs: null,
      postErrorSlowingMs: null,
    });
    expect(colorjump.native(playedAs(7, kinds(7)))).toMatchObject({ interferenceMs: null, facilitationMs: null });
  });

  test('levels of other time limits are not compared: all congruent at one, all incongruent at another tell nothing', () => {
    const congruent = playedAs(3, times(10, 900, { congruence: 'congruent' }));
    const incongruent = playedAs(8, times(10, 1000), 10);
    expect(colorjump.native([...congruent, ...incongruent]).interferenceMs).toBeNull();
  });

  test('errors interfere by their shares', () => {
    // 2 of 10 against none of 10.
    const slips = [chosen(900, {}, 'yellow'), chosen(900, {}, 'yellow')];
    const all = [...times(10, 800, { congruence: 'congruent' }), ...times(8, 950), ...slips];
    expect(colorjump.native(playedAs(7, all)).interferenceErrors).toBeCloseTo(0.2, 9);
  });

  test('a change of the task costs against its repetition, mixing against the task alone', () => {
    const single = times(9, 800, { mode: 'single' });
    const repeated = times(9, 950, { mode: 'mixed' });
    const changed = times(9, 1100, { mode: 'mixed', follows: 'switch' });
    const all = playedAs(10, [...single, ...repeated, ...changed]);
    expect(colorjump.native(all)).toMatchObject({ switchCostMs: 150, mixingCostMs: 150 });
    // The task alone was that of ink: repetitions of reading have nothing to be compared with.
    const reading = playedAs(10, [...single, ...times(9, 950, { mode: 'mixed', task: 'word' })]);
    expect(colorjump.native(reading).mixingCostMs).toBeNull();
    const parted = all.map((one) => ({ ...one, index: one.index * 2 }));
    expect(colorjump.native(parted).switchCostMs).toBeNull();
  });

  test('slowing is that of answers right after a wrong one', () => {
    const pairs = Array.from({ length: 8 }, () => [chosen(900, {}, 'yellow'), chosen(1000), chosen(900)]).flat();
    expect(colorjump.native(playedAs(7, pairs)).postErrorSlowingMs).toBe(100);
    expect(colorjump.native(playedAs(7, pairs.slice(3))).postErrorSlowingMs).toBeNull();
  });

  test('a player who needs 150 ms for a conflict and 200 ms for a change of the task is measured so', () => {
    const setup = { seed: SEED, band: ALL_LEVELS, stream: 'play', lastMean: 12 } as const;
    const { session } = playThrough(colorjump, setup, colourPlayer, perfect);
    const { interferenceMs, switchCostMs, facilitationMs, mixingCostMs } = colorjump.native(session.played);
    expect(interferenceMs).toBeCloseTo(150, 6);
    expect(switchCostMs).toBeCloseTo(200, 6);
    expect(facilitationMs ?? 0).toBeCloseTo(0, 6);
    expect(mixingCostMs).toBeCloseTo(0, 6);
  });
});
