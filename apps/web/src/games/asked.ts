import { DIFFICULTIES, type Difficulty } from '@cogclinic/games/staircase';

/** What the address of a game's page asks for. */
export type Asked = Readonly<{
  /** Whose training it is; null for a game that is tried. */
  archiveId: string | null;
  /** None: all levels. */
  difficulty: Difficulty | null;
  /** The task of a plan that it is played for. */
  planTask: Readonly<{ planId: string; day: string; position: number }> | null;
  /** The session that is watched, instead of playing. */
  watch: string | null;
}>;

/** Reads the part of the address after its `#`, which servers and their logs never see. */
export function askedOf(hash: string): Asked {
  const asked = new URLSearchParams(hash.slice(1));
  const [planId, day] = [asked.get('plan'), asked.get('day')];
  const position = Number(asked.get('position') || Number.NaN);
  return {
    archiveId: asked.get('archive'),
    difficulty: DIFFICULTIES.find((one) => one === asked.get('difficulty')) ?? null,
    planTask: planId && day && Number.isInteger(position) ? { planId, day, position } : null,
    watch: asked.get('watch'),
  };
}
