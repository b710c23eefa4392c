import { DIFFICULTIES, type Difficulty } from '@cogclinic/games/staircase';

/** What the address of a game's page asks for. */
export type Asked = Readonly<{
  /** Whose training it is, played in the session of an account. */
  archiveId: string | null;
  /** Token of the patient's link behind which it is played. With neither, a game is tried. */
  link: string | null;
  /** None: all levels. */
  difficulty: Difficulty | null;
  /** The task of a plan that it is played for. */
  planTask: Readonly<{ planId: string; day: string; position: number }> | null;
  /** The number of tasks played in a row before this one. */
  row: number;
  /** Staff handed the device over: the way back is the sign-in. */
  isHandedOver: boolean;
  /** The session to watch, where the page replays one. */
  watch: string | null;
}>;

/** Reads the part of the address after its `#`, which servers and their logs never see. */
export function askedOf(hash: string): Asked {
  const asked = new URLSearchParams(hash.slice(1));
  const [planId, day] = [asked.get('plan'), asked.get('day')];
  const position = Number(asked.get('position') || Number.NaN);
  return {
    archiveId: asked.get('archive'),
    link: asked.get('link'),
    difficulty: DIFFICULTIES.find((one) => one === asked.get('difficulty')) ?? null,
    planTask: planId && day && Number.isInteger(position) ? { planId, day, position } : null,
    row: Math.max(0, Math.trunc(Number(asked.get('row'))) || 0),
    isHandedOver: asked.has('handedOver'),
    watch: asked.get('watch'),
  };
}
