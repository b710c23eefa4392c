import { randomUUID } from 'node:crypto';
import { GAMES } from '@cogclinic/games/catalogue';
import { EVENTS_AT_MOST, GAME_CODES, type GameCode, PAUSES_AT_MOST } from '@cogclinic/games/game';
import type { GameEvent } from '@cogclinic/games/replay';
import { playedSession } from '../samples.training.ts';
import { type Attack, atOnce, attacksOf } from './attack.ts';
import type { Hand } from './hand.ts';

/** Sessions that no person played: what they claim, what they hold, and what it costs to play them again. */
const attack = attacksOf('training');
type Body = ReturnType<typeof playedSession>;

const played = (hand: Hand, id?: string) => playedSession(hand.side.archiveIds[0] ?? '', id);
const save = (hand: Hand, body: object) => hand.json('POST', '/train-history-report/save', body);
const REFUSED = { quick: true, refused: true };

/** An honest session in which something was changed. */
const changed = (name: string, change: (body: Body) => object) =>
  attack(name, (hand) => save(hand, ((body) => ({ ...body, ...change(body) }))(played(hand))), REFUSED);

const lies: readonly Attack[] = [
  changed('more right than were played', ({ claim }) => ({ claim: { ...claim, correct: claim.trials + 1 } })),
  changed('a higher level than was reached', ({ claim }) => ({ claim: { ...claim, x: 15 } })),
  changed('ended before it began', ({ begun, ended }) => ({ begun: ended, ended: begun })),
  changed('a clock that runs backwards', ({ events }) => ({ events: events.toReversed() })),
  changed('another difficulty', () => ({ difficulty: 'hard' })),
  changed('another seed', () => ({ id: randomUUID() })),
  changed('a game that there is not', () => ({ game: '__proto__' })),
  changed('a plan that there is not', () => ({ planTask: { planId: randomUUID(), day: '2026-11-23', position: 0 } })),
  changed('a patient who is not there', () => ({ archiveId: randomUUID() })),
  changed('times beyond numbers', ({ events }) => ({ events: events.map(([, ...rest]) => [1e308, ...rest]) })),
  changed('10 MB of inputs', () => ({ events: Array.from({ length: 700_000 }, (_, at) => [at, 'i', at % 14]) })),
  changed('events that are no events', () => ({ events: [['__proto__'], [0, 'x'], {}] })),
  changed('a million pauses', () => ({
    pauses: Array.from({ length: 50_000 }, () => ({ at: 0, ms: 0, why: 'user' })),
  })),
];

/** What costs most to play again: as many events as are taken, of which so many draw another trial. */
const busy = (pauses: number): GameEvent[] => {
  const events = Array.from({ length: EVENTS_AT_MOST - 1 }, (_, at): GameEvent => {
    if (at % 2 === 0) return [at, 'f'];
    return at < 2 * pauses ? [at, 'p'] : [at, 'i', at % 14];
  });
  return [...events, [EVENTS_AT_MOST, 'e']];
};
const dear = (hand: Hand, game: GameCode, pauses: number) => {
  const id = randomUUID();
  const practice = { seed: id.replaceAll('-', ''), events: busy(pauses) };
  const { version } = GAMES[game];
  const given = { id, game, gameVersion: version, difficulty: 'hard', ending: 'stoppedUser', practice };
  return save(hand, { ...played(hand), ...given, events: busy(pauses) });
};

const costs: readonly Attack[] = GAME_CODES.flatMap((game) => [
  attack(`${game} of ${EVENTS_AT_MOST} events, ten at once`, (hand) => atOnce(10, () => dear(hand, game, 0)), {
    quick: game === 'butterflyfluttering',
  }),
  attack(`${game} with a pause after each frame`, (hand) => atOnce(4, () => dear(hand, game, PAUSES_AT_MOST)), {
    quick: game === 'latticespace',
  }),
  attack(`${game} with ten times as many pauses`, (hand) => dear(hand, game, EVENTS_AT_MOST / 2), {
    quick: game === 'footprint',
    refused: true,
  }),
]);

const floods = [20, 300].map((count) =>
  attack(
    `one session sent ${count} times at once`,
    (hand) => {
      const body = played(hand);
      return atOnce(count, () => save(hand, body));
    },
    { quick: count === 20 },
  ),
);

export const trainingAttacks: readonly Attack[] = [...lies, ...costs, ...floods];
