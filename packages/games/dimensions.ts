import type { GameCode } from './game.ts';
import { LEVELS } from './staircase.ts';
import { type Trained, weightsAt } from './weights.ts';

/** A session that counts, as far as dimensions read it. */
export type DimensionSession = Readonly<{ game: GameCode; threshold: number }>;

/** An axis with fewer sessions has no data. */
export const AXIS_SESSIONS = 2;
/** Sessions of each game that tell where a patient stands. */
const ENDS = 3;

/** A session's part in a dimension: how far its threshold lies from the easiest level to the hardest, in percent. */
const shareOf = ({ threshold }: DimensionSession) => (100 * (threshold - 1)) / (LEVELS - 1);

/**
 * A dimension from 0 to 100: the mean of what sessions contribute, each by the weight with which its game trains the
 * dimension at that threshold (`weightsAt`). Proposed by us; it is no test of the dimension.
 * @returns null where no session trains it: no data is never 0
 */
export function dimensionOf(sessions: readonly DimensionSession[], dimension: Trained): number | null {
  let [sum, weights] = [0, 0];
  for (const session of sessions) {
    const weight = weightsAt(session.game, session.threshold)[dimension] ?? 0;
    sum += weight * shareOf(session);
    weights += weight;
  }
  return weights === 0 ? null : sum / weights;
}

/** The sessions that train a dimension. */
export const trainedBy = <S extends DimensionSession>(sessions: readonly S[], dimension: Trained): S[] =>
  sessions.filter(({ game, threshold }) => (weightsAt(game, threshold)[dimension] ?? 0) > 0);

/**
 * Where a dimension stands at one end of the course: by the first or the last three sessions of each game.
 * @param sessions that count, oldest first
 * @returns null below two sessions that train it
 */
export function dimensionAt(
  sessions: readonly DimensionSession[],
  dimension: Trained,
  end: 'first' | 'last',
): number | null {
  if (trainedBy(sessions, dimension).length < AXIS_SESSIONS) return null;
  const ends = [...Map.groupBy(sessions, ({ game }) => game).values()].flatMap((own) =>
    end === 'first' ? own.slice(0, ENDS) : own.slice(-ENDS),
  );
  return dimensionOf(ends, dimension);
}
