import type { CallData } from '@cogclinic/contract/call';
import type { vrCalls } from '@cogclinic/contract/vr';
import { VR_CODES } from '@cogclinic/games/vr/games';
import type { VrMeasures } from '@cogclinic/games/vr/measures';
import type { Actor } from '#platform/actor.ts';
import { json, moment, oneOf, type RowOf, uuid, whole } from '#platform/sql/columns.ts';
import type { Parts } from '#platform/sql/matching.ts';
import { wireTime } from '#platform/time.ts';

export type VrSession = CallData<typeof vrCalls.byGame>['rows'][number];

/** A session as lists tell it. */
export const COLUMNS = {
  id: uuid,
  archive_id: uuid,
  game: oneOf(VR_CODES),
  begun_at: moment,
  duration_ms: whole,
  measures: json<VrMeasures>(),
};

/** Selects `COLUMNS`; the aliases are those of `from`. */
export const SELECT = 's.id, s.archive_id, s.game, s.begun_at, s.duration_ms, s.measures';

/** Sessions of the patients whom the actor may see. */
export const from = ({ patients }: Pick<Parts, 'patients'>): string =>
  `vr_sessions s JOIN ${patients} a ON a.institution_id = s.institution_id AND a.id = s.archive_id`;

/** A session as it goes out. */
export const presentVr = (row: RowOf<typeof COLUMNS>, { timeZone }: Pick<Actor, 'timeZone'>): VrSession => ({
  id: row.id,
  archiveId: row.archive_id,
  code: row.game,
  beginTime: wireTime(row.begun_at, timeZone),
  durationMs: row.duration_ms,
  measures: row.measures,
});
