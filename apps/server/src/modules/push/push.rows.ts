import type { Relation } from '@cogclinic/contract/contacts';
import { DICTS } from '@cogclinic/contract/dict';
import { LANGUAGES } from '@cogclinic/contract/fields';
import { PUSH_STATES } from '@cogclinic/contract/push';
import { PUSH_KINDS } from '@cogclinic/contract/records';
import { wordsCondition } from '#modules/archives/record/words.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { composed, type PatientRecord } from '#platform/patientRecord.ts';
import { notFound } from '#platform/refusal.ts';
import { bool, bytes, json, moment, oneOf, type RowOf, text, uuid, whole } from '#platform/sql/columns.ts';
import { list } from '#platform/sql/list.ts';
import type { Parts } from '#platform/sql/matching.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { factsOf, pushKinds } from './push.kinds.ts';

/** A push with what it opens and what came of it. */
const COLUMNS = {
  id: uuid,
  archive_id: uuid,
  name: text,
  gender: oneOf(DICTS.gender),
  kind: oneOf(PUSH_KINDS),
  facts: json<unknown>(),
  guidance_id: uuid.orNull,
  follow_up_id: uuid.orNull,
  battery_run_id: uuid.orNull,
  request_id: uuid,
  token: text.orNull,
  token_sealed: bytes.orNull,
  opens: bool,
  language: oneOf(LANGUAGES),
  mailed_to: text.orNull,
  mails: whole,
  username: text.orNull,
  created_at: moment,
  expires_at: moment,
  opened_at: moment.orNull,
  done_at: moment.orNull,
  state: oneOf(PUSH_STATES),
  report_id: uuid.orNull,
  contact: json<Readonly<{ id: string; name: string; relation: Relation }>>().orNull,
  version: whole,
};
export type PushRow = RowOf<typeof COLUMNS>;

const ORDERS = {
  'createTime desc': { column: 'p.created_at', type: 'timestamptz', descending: true },
  'createTime asc': { column: 'p.created_at', type: 'timestamptz', descending: false },
} as const;

/** Declares how pushes are read, with what the kinds of record tell of them. */
export const pushRows = composed((records) => {
  const standings = [...pushKinds(records).values()].flatMap(({ standing }) => standing ?? []);
  // A contact that was taken out of the file does not answer any more.
  const gone = ['k.deleted_at IS NOT NULL', ...standings.map((one) => `(${one.gone}) IS TRUE`)].join(' OR ');
  const doneAt = `coalesce(${['p.done_at', ...standings.flatMap((one) => one.doneAt ?? [])].join(', ')})`;
  // What came back counts before all else; a record that was taken back takes its links along.
  const state = `CASE
    WHEN ${doneAt} IS NOT NULL THEN 'done'
    WHEN p.withdrawn_at IS NOT NULL OR ${gone} THEN 'withdrawn'
    WHEN p.expires_at <= now() THEN 'expired'
    WHEN p.opened_at IS NOT NULL THEN 'opened'
    ELSE 'sent' END`;
  const select = `p.id, p.archive_id, a.name, a.gender, p.kind, ${factsOf(records, 'p')} AS facts, p.guidance_id, p.follow_up_id,
    p.battery_run_id,
    p.request_id, p.token, p.token_sealed, p.language, p.mailed_to, p.mails, p.created_at, p.expires_at, p.opened_at, p.version,
    p.withdrawn_at IS NULL AND p.expires_at > now() AND NOT (${gone}) AS opens, ${state} AS state, ${doneAt} AS done_at,
    (SELECT u.username FROM accounts u WHERE u.institution_id = p.institution_id AND u.id = p.account_id) AS username,
    (SELECT r.id FROM reports r WHERE r.institution_id = p.institution_id AND r.administration_id = p.administration_id
        AND r.deleted_at IS NULL) AS report_id,
    CASE WHEN k.id IS NOT NULL THEN json_build_object('id', k.id, 'name', k.name, 'relation', k.relation) END AS contact`;
  const pushesFrom = ({ patients }: Pick<Parts, 'patients'>) => `pushes p
    JOIN ${patients} a ON a.institution_id = p.institution_id AND a.id = p.archive_id AND NOT p.hand_over
    LEFT JOIN contacts k ON k.institution_id = p.institution_id AND k.id = p.contact_id
    ${standings.map(({ join }) => join).join('\n')}`;
  const one = (name: string, lock: string) =>
    readVisibleSql(
      name,
      COLUMNS,
      (parts, { id }: { id: string }) => `SELECT ${select} FROM ${pushesFrom(parts)} WHERE p.id = ${id}${lock}`,
    );
  return {
    see: one('push.see', ''),
    hold: one('push.hold', ' FOR UPDATE OF p'),
    list: list('push.list', {
      columns: COLUMNS,
      select,
      from: pushesFrom,
      filters: {
        text: (words: string) => wordsCondition('a.id', words),
        archiveId: (id: string) => `p.archive_id = ${id}::uuid`,
        kind: (kind: string) => `p.kind = ${kind}`,
        state: (wanted: string) => `(${state}) = ${wanted}`,
      },
      orders: ORDERS,
      idColumn: 'p.id',
    }),
  };
});

/**
 * One push to a patient whom the actor may see.
 * @throws Refusal 404
 */
export async function seePush(tx: Tx, actor: Actor, id: string, records: readonly PatientRecord[]): Promise<PushRow> {
  return found(await pushRows(records).see(tx, actor, { id }));
}

/** As `seePush`; the push is held until the transaction ends. */
export async function holdPush(tx: Tx, actor: Actor, id: string, records: readonly PatientRecord[]): Promise<PushRow> {
  return found(await pushRows(records).hold(tx, actor, { id }));
}

function found([row]: readonly PushRow[]): PushRow {
  if (!row) throw notFound();
  return row;
}
