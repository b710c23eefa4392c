import { patientPath } from '#features/records/shared/paths.ts';

export const VR_PART = 'vr';

/** One session above the sessions of its game. */
export const vrSessionPath = (archiveId: string, sessionId: string): string =>
  `${patientPath(archiveId, VR_PART)}?${new URLSearchParams({ session: sessionId })}`;
