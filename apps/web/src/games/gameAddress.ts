import type { GameCode } from '@cogclinic/games/game';
import type { Difficulty } from '@cogclinic/games/staircase';

/** A game to be played behind a patient's link. */
export type AskedBehindLink = Readonly<{
  game: GameCode;
  link: string;
  difficulty: Difficulty | null;
  planTask: Readonly<{ planId: string; day: string; position: number }> | null;
  language: string;
  /** How many tasks were played before it in a row. */
  row?: number;
  isHandedOver?: boolean;
}>;

/** The address at which a patient plays a game; what follows its `#` never reaches a server. */
export function gameAddress(given: AskedBehindLink): string {
  const { game, link, difficulty, planTask, language, row = 0, isHandedOver } = given;
  const asked = new URLSearchParams({ link, language });
  if (difficulty) asked.set('difficulty', difficulty);
  if (planTask) {
    asked.set('plan', planTask.planId);
    asked.set('day', planTask.day);
    asked.set('position', String(planTask.position));
  }
  if (row > 0) asked.set('row', String(row));
  if (isHandedOver) asked.set('handedOver', '');
  return `/${game}#${asked}`;
}
