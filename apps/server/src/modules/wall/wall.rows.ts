import type { CallData } from '@cogclinic/contract/call';
import { LANGUAGES } from '@cogclinic/contract/fields';
import type { wallCalls } from '@cogclinic/contract/wall';
import { WALL_HERE_S, WALL_STATES, type WallPanel } from '@cogclinic/contract/wallRules';
import type { Actor } from '#platform/actor.ts';
import { moment, oneOf, type RowOf, text, textsAs, uuid, whole } from '#platform/sql/columns.ts';
import { wireTime } from '#platform/time.ts';

export type WallScreen = CallData<typeof wallCalls.add>;

/** After so many times that a screen did not say that it is there, it counts as silent. */
const MISSED = 3;

export const COLUMNS = {
  id: uuid,
  name: text,
  language: oneOf(LANGUAGES),
  panels: textsAs<WallPanel>(),
  department_id: uuid.orNull,
  department_name: text.orNull,
  state: oneOf(WALL_STATES).always,
  seen_at: moment.orNull,
  created_at: moment,
  added_by_name: text,
  ended_at: moment.orNull,
  version: whole,
};
export type WallRow = RowOf<typeof COLUMNS>;

/** Selects `COLUMNS` of `wall_screens w`. */
export const SELECT = `SELECT w.id, w.name, w.language, w.panels, w.department_id, w.seen_at, w.created_at, w.ended_at, w.version,
    CASE WHEN w.ended_at IS NOT NULL THEN 'ended' WHEN w.token_hash IS NULL THEN 'waiting'
         WHEN w.seen_at > now() - interval '${WALL_HERE_S * MISSED} seconds' THEN 'showing' ELSE 'silent' END AS state,
    (SELECT d.name FROM departments d WHERE d.institution_id = w.institution_id AND d.id = w.department_id) AS department_name,
    (SELECT a.username FROM accounts a WHERE a.institution_id = w.institution_id AND a.id = w.added_by) AS added_by_name
  FROM wall_screens w`;

/** A screen as it goes out. */
export function presented(row: WallRow, { timeZone }: Pick<Actor, 'timeZone'>): WallScreen {
  const time = (at: Date | null) => at && wireTime(at, timeZone);
  return {
    id: row.id,
    name: row.name,
    language: row.language,
    panels: row.panels,
    departmentId: row.department_id,
    departmentName: row.department_name,
    state: row.state,
    lastSeenTime: time(row.seen_at),
    addedTime: wireTime(row.created_at, timeZone),
    addedByName: row.added_by_name,
    endedTime: time(row.ended_at),
    version: row.version,
  };
}
