import { ENDINGS } from '@cogclinic/contract/diagnoses';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { accountName } from '#platform/patientRecord.ts';
import { notFound } from '#platform/refusal.ts';
import { bool, type Columns, moment, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireDay, wireTime } from '#platform/time.ts';

const COURSE = {
  id: uuid,
  archiveId: uuid,
  byName: text.orNull,
  recordedAt: moment,
  ended: oneOf(ENDINGS).orNull,
  endedByName: text.orNull,
  endedAt: moment.orNull,
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

type Kept<C extends Columns> = RowOf<typeof COURSE> & RowOf<C>;

/** An entry with its times as they go out. */
export type EntryRow<C extends Columns> = Omit<Kept<C>, 'recordedAt' | 'endedAt'> &
  Readonly<{ recordTime: string; endRecordTime: string | null }>;

/**
 * SQL: whether the entry `x` holds on a day (SQL of its text). What ends on a day to come holds until then. Digits are
 * compared byte by byte: a month stands before its days.
 */
export const holdsOn = (lastDay: string, day: string): string =>
  `coalesce(x.ended_as IS NULL OR x.ended_as = 'over' AND x.${lastDay} COLLATE "C" > left(${day}, length(x.${lastDay})), false)`;

/** Declares how entries of a kind are read. */
export function readingOf<C extends Columns>({ noun, columns, names, lastDay }: EntryKind<C>) {
  const own = Object.entries<string>(names).map(([field, column]) => `x.${column} AS "${field}"`);
  const select = (today: string) => `SELECT x.id, x.archive_id AS "archiveId", ${own.join(', ')},
      ${accountName('recorded_by')} AS "byName", x.recorded_at AS "recordedAt", x.ended_as AS ended,
      ${accountName('ended_by')} AS "endedByName", x.ended_at AS "endedAt", x.replaces, x.version,
      ${holdsOn(names[lastDay], today)} AS current`;
  const all = { ...COURSE, ...columns };
  const LIST = readVisibleSql(
    `${noun}.list`,
    all,
    ({ patients }, given: { today: string; archiveId: string }) =>
      `${select(given.today)} FROM ${noun} x JOIN ${patients} a ON a.institution_id = x.institution_id AND a.id = x.archive_id
        WHERE x.archive_id = ${given.archiveId} ORDER BY current DESC, x.recorded_at DESC, x.id DESC`,
  );
  const HOLD = readVisibleSql(
    `${noun}.hold`,
    all,
    ({ patients }, given: { today: string; id: string }) =>
      `${select(given.today)} FROM ${noun} x JOIN ${patients} a ON a.institution_id = x.institution_id AND a.id = x.archive_id
        WHERE x.id = ${given.id} FOR UPDATE OF x`,
  );
  const present = ({ recordedAt, endedAt, ...row }: Kept<C>, { timeZone }: Actor): EntryRow<C> => ({
    ...row,
    recordTime: wireTime(recordedAt, timeZone),
    endRecordTime: endedAt && wireTime(endedAt, timeZone),
  });
  return {
    /** All entries of a patient within the actor’s scope, current ones first; none of another patient. */
    async list(tx: Tx, actor: Actor, archiveId: string): Promise<EntryRow<C>[]> {
      const rows = (await LIST(tx, actor, { archiveId, today: todayOf(actor) })) as Kept<C>[];
      return rows.map((row) => present(row, actor));
    },
    /**
     * One entry, held until the transaction ends.
     * @throws Refusal 404
     */
    async hold(tx: Tx, actor: Actor, id: string): Promise<EntryRow<C>> {
      const [row] = (await HOLD(tx, actor, { id, today: todayOf(actor) })) as Kept<C>[];
      if (!row) throw notFound();
      return present(row, actor);
    },
  };
}

/** Today on the institution's calendar. */
export const todayOf = (actor: Pick<Actor, 'timeZone'>): string => wireDay(new Date(), actor.timeZone);
