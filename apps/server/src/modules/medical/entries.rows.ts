import { ENDINGS } from '@cogclinic/contract/diagnoses';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { bool, type Columns, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireDay } from '#platform/time.ts';

const COURSE = {
  id: uuid,
  archiveId: uuid,
  byName: text.orNull,
  recordTime: text.always,
  ended: oneOf(ENDINGS).orNull,
  endedByName: text.orNull,
  endRecordTime: text.orNull,
  replaces: uuid.orNull,
  current: bool,
  version: whole,
};

/** A kind of entry of the file with a beginning and an end: its table, its own fields, and the one of its last day. */
export type EntryKind<C extends Columns> = Readonly<{
  noun: 'diagnoses' | 'medications';
  /** Its own fields as they go out. */
  columns: C;
  /** The column of each of them. */
  names: Readonly<Record<keyof C & string, string>>;
  lastDay: keyof C & string;
}>;

/** The day and the time zone of the institution. */
type Clock = Readonly<{ today: string; timeZone: string }>;

export type EntryRow<C extends Columns> = RowOf<typeof COURSE> & RowOf<C>;

const accountName = (column: string) =>
  `(SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.${column})`;

/** Declares how entries of a kind are read. */
export function readingOf<C extends Columns>({ noun, columns, names, lastDay }: EntryKind<C>) {
  const end = `x.${names[lastDay]}`;
  const own = Object.entries<string>(names).map(([field, column]) => `x.${column} AS "${field}"`);
  const wireTime = (column: string, timeZone: string) =>
    `to_char(x.${column} AT TIME ZONE ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`;
  // What ends on a day to come holds until then. Digits are compared byte by byte: a month stands before its days.
  const select = ({ today, timeZone }: Clock) => `SELECT x.id, x.archive_id AS "archiveId", ${own.join(', ')},
      ${accountName('recorded_by')} AS "byName", ${wireTime('recorded_at', timeZone)} AS "recordTime", x.ended_as AS ended,
      ${accountName('ended_by')} AS "endedByName", ${wireTime('ended_at', timeZone)} AS "endRecordTime", x.replaces, x.version,
      coalesce(x.ended_as IS NULL OR x.ended_as = 'over' AND ${end} COLLATE "C" > left(${today}, length(${end})), false) AS current`;
  const all = { ...COURSE, ...columns };
  const LIST = readVisibleSql(
    `${noun}.list`,
    all,
    ({ patients }, given: Clock & { archiveId: string }) =>
      `${select(given)} FROM ${noun} x JOIN ${patients} a ON a.institution_id = x.institution_id AND a.id = x.archive_id
        WHERE x.archive_id = ${given.archiveId} ORDER BY current DESC, x.recorded_at DESC, x.id DESC`,
  );
  const HOLD = readVisibleSql(
    `${noun}.hold`,
    all,
    ({ patients }, given: Clock & { id: string }) =>
      `${select(given)} FROM ${noun} x JOIN ${patients} a ON a.institution_id = x.institution_id AND a.id = x.archive_id
        WHERE x.id = ${given.id} FOR UPDATE OF x`,
  );
  return {
    /** All entries of a patient within the actor’s scope, current ones first; none of another patient. */
    list: async (tx: Tx, actor: Actor, archiveId: string) =>
      (await LIST(tx, actor, { archiveId, ...clockOf(actor) })) as EntryRow<C>[],
    /**
     * One entry, held until the transaction ends.
     * @throws Refusal 404
     */
    async hold(tx: Tx, actor: Actor, id: string): Promise<EntryRow<C>> {
      const [row] = (await HOLD(tx, actor, { id, ...clockOf(actor) })) as EntryRow<C>[];
      if (!row) throw notFound();
      return row;
    },
  };
}

/** Today on the institution's calendar. */
export const todayOf = (actor: Pick<Actor, 'timeZone'>): string => wireDay(new Date(), actor.timeZone);

const clockOf = (actor: Pick<Actor, 'timeZone'>): Clock => ({ today: todayOf(actor), timeZone: actor.timeZone });
