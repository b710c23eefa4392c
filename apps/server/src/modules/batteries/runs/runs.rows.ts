import type { ANSWERED_BY, batteryRunCalls, SKIPPED_BECAUSE } from '@cogclinic/contract/batteries';
import type { CallData } from '@cogclinic/contract/call';
import { DICTS } from '@cogclinic/contract/dict';
import { answeredAlone } from '@cogclinic/contract/push';
import type { Instrument, Language, Texts } from '@cogclinic/scales/instrument';
import { nameOf, ownName } from '#modules/instruments/instruments.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { json, moment, oneOf, type RowOf, text, uuid } from '#platform/sql/columns.ts';
import { type Parts, readMatching } from '#platform/sql/matching.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { wireTime } from '#platform/time.ts';
import type { Usable } from '../usable.ts';

export type BatteryRun = CallData<typeof batteryRunCalls.one>;
type Item = BatteryRun['items'][number];

/** An instrument of a run as the database tells of it. */
type ItemRow = Readonly<{
  position: number;
  instrument: string;
  answeredBy: (typeof ANSWERED_BY)[number];
  restAfter: number;
  skipReason: (typeof SKIPPED_BECAUSE)[number] | null;
  skipNote: string | null;
  administrationId: string | null;
  administration: 'open' | 'finished' | null;
  reportId: string | null;
  own: Texts | null;
}>;

const COLUMNS = {
  id: uuid,
  archive_id: uuid,
  patient_name: text,
  battery_id: uuid,
  name: text,
  informant: text.orNull,
  contactId: uuid.orNull,
  informantRelation: oneOf(DICTS.relation).orNull,
  started_at: moment,
  ended_at: moment.orNull,
  ended_by: uuid.orNull,
  username: text,
  link: json<Readonly<{ pushId: string; openedAt: string | null; expiresAt: string }>>().orNull,
  items: json<ItemRow[]>(),
};
export type RunRow = RowOf<typeof COLUMNS>;

// A test that was given up is begun anew.
const ITEMS = `SELECT i.position, i.instrument, i.answered_by AS "answeredBy", i.rest_after AS "restAfter",
    i.skip_reason AS "skipReason", i.skip_note AS "skipNote", d.id AS "administrationId", d.state AS administration,
    t.id AS "reportId", ${ownName('i.instrument')} AS own
  FROM battery_run_items i
  LEFT JOIN administrations d ON d.institution_id = i.institution_id AND d.id = i.administration_id AND d.state <> 'discarded'
  LEFT JOIN reports t ON t.institution_id = d.institution_id AND t.administration_id = d.id AND t.deleted_at IS NULL
  WHERE i.institution_id = r.institution_id AND i.run_id = r.id ORDER BY i.position`;

const LINK = `SELECT json_build_object('pushId', p.id, 'openedAt', p.opened_at, 'expiresAt', p.expires_at) FROM pushes p
  WHERE r.ended_at IS NULL AND p.institution_id = r.institution_id AND p.battery_run_id = r.id AND NOT p.hand_over AND p.withdrawn_at IS NULL
    AND p.done_at IS NULL AND p.expires_at > now() ORDER BY p.created_at DESC LIMIT 1`;

const rowsOf = ({ patients }: Pick<Parts, 'patients'>) =>
  `SELECT r.id, r.archive_id, a.name AS patient_name, r.battery_id, r.name, r.informant, r.contact_id AS "contactId",
    r.informant_relation AS "informantRelation", r.started_at, r.ended_at, r.ended_by,
    u.username, (${LINK}) AS link, coalesce((SELECT json_agg(x) FROM (${ITEMS}) x), '[]') AS items
  FROM battery_runs r
  JOIN ${patients} a ON a.institution_id = r.institution_id AND a.id = r.archive_id
  JOIN accounts u ON u.institution_id = r.institution_id AND u.id = r.account_id`;

type ById = { id: string };
const SEE = readVisibleSql('batteryRuns.see', COLUMNS, (parts, { id }: ById) => `${rowsOf(parts)} WHERE r.id = ${id}`);
const HOLD = readVisibleSql(
  'batteryRuns.hold',
  {},
  ({ patients }, { id }: ById) => `SELECT FROM battery_runs r
    JOIN ${patients} a ON a.institution_id = r.institution_id AND a.id = r.archive_id WHERE r.id = ${id} FOR UPDATE OF r`,
);
const OPEN_AT_MOST = 100;
const OPEN = readMatching(
  'batteryRuns.open',
  COLUMNS,
  { archiveId: (id: string) => `r.archive_id = ${id}::uuid` },
  (parts) => `${rowsOf(parts)} WHERE r.ended_at IS NULL AND ${parts.where}
    ORDER BY r.started_at DESC, r.id LIMIT ${OPEN_AT_MOST}`,
);

const OF_PATIENTS = readVisibleSql(
  'batteryRuns.ofPatients',
  COLUMNS,
  (parts, given: { batteryIds: readonly string[]; archiveIds: readonly string[] }) =>
    `${rowsOf(parts)} WHERE r.battery_id = ANY(${given.batteryIds}) AND r.archive_id = ANY(${given.archiveIds})
    ORDER BY r.started_at DESC, r.id`,
);

/** Runs of some batteries that were given to some patients, newest first. */
export const runRowsOf = (tx: Tx, actor: Actor, batteryIds: readonly string[], archiveIds: readonly string[]) =>
  OF_PATIENTS(tx, actor, { batteryIds, archiveIds });

/**
 * A run of a patient whom the actor may see; `lock` holds it until the transaction ends.
 * @throws Refusal 404
 */
export async function runRow(tx: Tx, actor: Actor, id: string, lock = false): Promise<RunRow> {
  // What others did while the lock was waited for is read by a statement of its own.
  if (lock) await HOLD(tx, actor, { id });
  const [row] = await SEE(tx, actor, { id });
  if (!row) throw notFound();
  return row;
}

/** Runs that staff have not ended and that have something left to do, newest first. */
export async function openRunRows(tx: Tx, actor: Actor, filter: { archiveId?: string }): Promise<RunRow[]> {
  const rows = await OPEN(tx, actor, filter);
  return rows.filter((row) => stateOf(row) === 'open');
}

/** What became of an instrument of a run. */
export function itemState({ skipReason, administration }: ItemRow): Item['state'] {
  if (skipReason !== null) return 'skipped';
  if (administration === null) return 'waiting';
  return administration === 'finished' ? 'done' : 'begun';
}

export const isSettled = (item: ItemRow): boolean => ['done', 'skipped'].includes(itemState(item));

/** Whether the patient answers it alone, behind a link or with the device in hand. */
export function isAlone({ answeredBy }: Pick<ItemRow, 'answeredBy'>, instrument: Instrument | undefined): boolean {
  return answeredBy === 'patient' && instrument !== undefined && answeredAlone(instrument);
}

/** Whether a run goes on, is done, or was ended by staff. */
export function stateOf({ ended_by: endedBy, items }: RunRow): BatteryRun['state'] {
  if (items.every(isSettled)) return 'finished';
  return endedBy === null ? 'open' : 'ended';
}

/** Runs as they go out, with names in the reader's language. */
export function presentRuns(actor: Actor, rows: readonly RunRow[], usable: Usable, language: Language): BatteryRun[] {
  const itemOf = (item: ItemRow): Item => {
    const { administration: _, own, ...rest } = item;
    const { instrument } = rest;
    return {
      ...rest,
      name: nameOf(instrument, own, language),
      alone: isAlone(item, usable.get(instrument)),
      state: itemState(item),
    };
  };
  return rows.map((row) => ({
    id: row.id,
    archiveId: row.archive_id,
    patientName: row.patient_name,
    batteryId: row.battery_id,
    name: row.name,
    informant: row.informant,
    informantRelation: row.informantRelation,
    state: stateOf(row),
    items: row.items.map(itemOf),
    startTime: wireTime(row.started_at, actor.timeZone),
    by: row.username,
    link: row.link && {
      pushId: row.link.pushId,
      openTime: row.link.openedAt && wireTime(new Date(row.link.openedAt), actor.timeZone),
      expireTime: wireTime(new Date(row.link.expiresAt), actor.timeZone),
    },
  }));
}
