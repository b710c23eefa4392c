import { describe, expect, test } from 'vitest';
import { EVENTS_AT_MOST, type Game, PAUSES_AT_MOST } from './game.ts';
import { claimOf, type GameEvent, replay } from './replay.ts';
import { isUnderstood, PLAY_MS, type Session, type Setup, STOP_MS, startSession } from './session.ts';
import { BANDS } from './staircase.ts';
import { frame, input, leave, pause } from './steps.ts';
import { isStuck, isTired } from './tiredness.ts';
import { flagsOf, isValid } from './validity.ts';

/** A game whose right answer is always 1: shown for 1 s, answered within 2 s, with 0.5 s of feedback. */
const plain: Game<number, { level: number }, number | null> = {
  code: 'footprint',
  version: 1,
  levels: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  stimulus: (level) => ({ level }),
  stages: () => [
    { name: 'show', ms: 1000 },
    { name: 'answer', ms: 2000, isOpen: true },
    { name: 'feedback', ms: 500 },
  ],
  blank: () => null,
  take: (_, answer, { value }) => (value === 0 || value === 1 ? value : answer),
  isAnswered: (_, answer) => answer !== null,
  judge: (_, answer, { ms }) => ({
    isCorrect: answer === 1,
    isVoid: (ms.show ?? 1000) > 1500,
    type: 'plain',
    condition: {},
    stimulus: '',
    expected: '1',
    response: answer === null ? null : `${answer}`,
    responseMs: answer === null ? null : 700,
    limitMs: 2000,
  }),
  native: () => ({}),
};
const SETUP: Setup = { seed: '0'.repeat(31).concat('1'), band: BANDS.easy, stream: 'play' };

type Plain = Session<{ level: number }, number | null>;
const started = (setup: Setup = SETUP): Plain => frame(plain, startSession(setup), 0);
/** One trial from its first frame: shown, answered after 700 ms (or not at all), fed back. */
function trial(session: Plain, value: number | null): Plain {
  const from = session.trial?.from ?? session.t;
  const open = frame(plain, frame(plain, session, from), from + 1000);
  const given = value === null ? open : input(plain, open, from + 1700, value);
  const back = frame(plain, given, value === null ? from + 3000 : from + 1710);
  return frame(plain, back, back.t + 500);
}
const trials = (session: Plain, ...values: (number | null)[]) =>
  values.reduce<Plain>((now, value) => frame(plain, trial(now, value), now.t + 6000), session);

describe('stages', () => {
  test('change with the frame that is nearest to their end', () => {
    const session = started();
    expect(frame(plain, session, 995)).toBe(session);
    expect(frame(plain, session, 996).trial?.at).toBe(1);
  });

  test('end with the answer, not before its frame', () => {
    const open = frame(plain, started(), 1000);
    const given = input(plain, open, 1700, 1);
    expect(given.trial?.at).toBe(1);
    expect(frame(plain, given, 1710).trial?.at).toBe(2);
  });

  test('that are painted more than a frame and a half late are told', () => {
    const late = trial(frame(plain, started(), 1040), 1);
    expect(late.frames.late).toBeGreaterThan(0);
    expect(late.played[0]?.isLate).toBe(true);
  });
});

describe('inputs', () => {
  test('while nothing is asked count as strays', () => {
    expect(input(plain, started(), 500, 1)).toMatchObject({ strays: 1, trial: { answer: null } });
  });

  test('answers a moment after a stage still belong to it, later ones do not', () => {
    const open = frame(plain, started(), 1000);
    expect(input(plain, open, 3090, 1).trial?.answer).toBe(1);
    expect(input(plain, open, 3150, 1).trial?.answer).toBeNull();
  });

  test('that mean nothing change nothing', () => {
    const open = frame(plain, started(), 1000);
    expect(input(plain, open, 1500, 7)).toBe(open);
  });
});

test('a trial that was not shown as it should have been counts for nothing', () => {
  const session = trial(frame(plain, started(), 1600), 1);
  expect(session).toMatchObject({ played: [], dropped: 1, staircase: { x: 3 } });
});

test('a pause takes the running trial out; a game that keeps trials goes on with it', () => {
  const open = frame(plain, started(), 1000);
  expect(pause(plain, open, 1500)).toMatchObject({ trial: null, dropped: 1 });
  const keeps = { ...plain, keepsCut: true };
  expect(pause(keeps, open, 1500)).toBe(open);
});

describe('the end', () => {
  const late = (t: number): Plain => ({ ...startSession<{ level: number }, number | null>(SETUP), t });

  test('comes after five minutes, with no trial begun later', () => {
    expect(frame(plain, late(PLAY_MS), PLAY_MS).isOver).toBe(true);
    expect(frame(plain, late(PLAY_MS - 10), PLAY_MS - 10).trial).not.toBeNull();
  });

  test('cuts a trial that still runs ten seconds later, which counts only for games that keep it', () => {
    const running = frame(plain, late(PLAY_MS - 10), PLAY_MS - 10);
    expect(frame(plain, running, STOP_MS)).toMatchObject({ isOver: true, played: [], dropped: 1 });
    expect(frame({ ...plain, keepsCut: true }, running, STOP_MS).played).toHaveLength(1);
  });

  test('comes at once when the session is left', () => {
    expect(leave(started(), 500)).toMatchObject({ isOver: true, dropped: 1 });
  });
});

describe('practice', () => {
  const practice = started({ ...SETUP, stream: 'practice' });

  test('is understood with three of the last four right, and stays on its level', () => {
    const session = trials(practice, 0, 1, 1, 1);
    expect(isUnderstood(session)).toBe(true);
    expect(session).toMatchObject({ isOver: true, staircase: { x: 1 } });
  });

  test('ends after eight trials', () => {
    const session = trials(practice, 0, 1, 0, 1, 0, 1, 0, 1);
    expect(session).toMatchObject({ isOver: true });
    expect(session.played).toHaveLength(8);
    expect(isUnderstood(session)).toBe(false);
  });

  test('needs help after two errors running', () => {
    expect(isStuck(trials(practice, 0, 1, 0).played)).toBe(false);
    expect(isStuck(trials(practice, 1, 0, 0).played)).toBe(true);
  });
});

test('a rest is offered at every fifth trial without an answer, one after the other', () => {
  const silent = (count: number) => trials(started(), ...Array<null>(count).fill(null)).played;
  expect([4, 5, 6, 10].map((count) => isTired(silent(count)))).toEqual([false, true, false, true]);
  expect(isTired(trials(started(), null, null, null, null, 1, null).played)).toBe(false);
});

describe('events that cannot have happened', () => {
  const whole: GameEvent[] = [
    [0, 'f'],
    [1000, 'f'],
    [1700, 'i', 1],
    [2000, 'e'],
  ];

  test('a whole session comes out as it was claimed', () => {
    const again = replay(plain, SETUP, whole);
    expect('session' in again && claimOf(again.session)).toEqual({ trials: 0, correct: 0, x: 3 });
  });

  test.each<[string, GameEvent[]]>([
    [
      'clock',
      [
        [0, 'f'],
        [1000, 'f'],
        [900, 'i', 1],
        [2000, 'e'],
      ],
    ],
    [
      'clock',
      [
        [0.5, 'f'],
        [2000, 'e'],
      ],
    ],
    [
      'clock',
      [
        [0, 'f'],
        [STOP_MS + 60_000, 'e'],
      ],
    ],
    ['notOver', whole.slice(0, -1)],
    ['afterEnd', [...whole, [2500, 'f']]],
    ['tooMany', Array<GameEvent>(EVENTS_AT_MOST + 1).fill([0, 'f'])],
    ['tooMany', Array<GameEvent>(PAUSES_AT_MOST + 1).fill([0, 'p'])],
  ])('%s', (fault, events) => {
    expect(replay(plain, SETUP, events)).toEqual({ fault });
  });

  test('a seed of another form is refused', () => {
    expect(() => replay(plain, { ...SETUP, seed: 'x' }, whole)).toThrow(RangeError);
  });
});

describe('what says against a session', () => {
  test('few answers, or few trials', () => {
    expect(flagsOf(trials(started(), null, 1, null, 1))).toEqual(['noResponse']);
    expect(flagsOf(trials(started(), 1, 1))).toEqual(['tooShort']);
    expect(flagsOf(trials(started(), 1, 1, 1, 0))).toEqual([]);
  });

  test('frames that came late are told, and invalidate nothing', () => {
    const session = { ...trials(started(), 1, 1, 1), frames: { painted: 10, late: 2 } };
    expect(flagsOf(session)).toEqual(['droppedFrames']);
    expect(isValid(flagsOf(session))).toBe(true);
  });
});
