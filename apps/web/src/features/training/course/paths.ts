import type { GameCode } from '@cogclinic/games/game';
import { patientPath } from '#features/records/shared/paths.ts';

export const DATA_PART = 'trainingData';

/** The reports of a patient's training; of one game where it is named. */
export const trainingDataPath = (archiveId: string, game?: GameCode): string =>
  patientPath(archiveId, game === undefined ? DATA_PART : `${DATA_PART}/${game}`);

/** One session above the reports of its game, or above those of the game trained last. */
export const sessionPath = (archiveId: string, sessionId: string, game?: GameCode): string =>
  `${trainingDataPath(archiveId, game)}?${new URLSearchParams({ session: sessionId })}`;

/** Where a session is played again: a page of its own, which leads back to the patient. */
export const watchPath = (game: GameCode, sessionId: string, archiveId: string): string =>
  `/${game}#${new URLSearchParams({ watch: sessionId, archive: archiveId })}`;
