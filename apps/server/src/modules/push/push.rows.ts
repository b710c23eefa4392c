import type { listedPush, PUSH_STATES, push } from '@cogclinic/contract/push';
import type { PUSH_KINDS } from '@cogclinic/contract/records';
import type { Language, Texts } from '@cogclinic/scales/instrument';
import type { z } from 'zod';
import { nameOf, ownName } from '#modules/instruments/instruments.service.ts';
import { visiblePatients } from '#platform/access.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { notFound } from '#platform/refusal.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { addressOf } from './push.address.ts';

export type Push = z.output<typeof push>;
export type ListedPush = z.output<typeof listedPush>;

/** Letters that one link may go out in. */
export const MAILS_AT_MOST = 3;

/** A push as the database gives it, with what it opens and what came of it. */
export type PushRow = {
  id: string;
  archive_id: string;
  name: string;
  gender: 'male' | 'female';
  kind: (typeof PUSH_KINDS)[number];
  instrument: string | null;
  own_name: Texts | null;
  guidance_id: string | null;
  guidance_title: string | null;
  follow_up_id: string | null;
  due_date: string | null;
  token: string;
  opens: boolean;
  language: Language;
  mailed_to: string | null;
  mails: number;
  username: string;
  created_at: Date;
  expires_at: Date;
  opened_at: Date | null;
  done_at: Date | null;
  state: (typeof PUSH_STATES)[number];
  report_id: string | null;
  version: number;
};

const OPENS = `p.withdrawn_at IS NULL AND p.expires_at > now() AND (p.guidance_id IS NULL OR g.issued_revision IS NOT NULL AND g.deleted_at IS NULL)
  AND coalesce(d.state <> 'discarded', true)`;

/** What a link has come to. What came back counts before all else; a guidance withdrawn takes its links along. */
export const STATE = `CASE
  WHEN p.done_at IS NOT NULL OR d.state = 'finished' THEN 'done'
  WHEN p.withdrawn_at IS NOT NULL OR (g.id IS NOT NULL AND g.issued_revision IS NULL) OR g.deleted_at IS NOT NULL
    OR d.state = 'discarded' THEN 'withdrawn'
  WHEN p.expires_at <= now() THEN 'expired'
  WHEN p.opened_at IS NOT NULL THEN 'opened'
  ELSE 'sent' END`;

/** Selects a `PushRow`; the aliases are those of `FROM`. */
export const SELECT = `p.id, p.archive_id, a.name, a.gender, p.kind, p.instrument, ${ownName('p.instrument')} AS own_name, p.guidance_id, p.follow_up_id, p.token, p.language,
  p.mailed_to, p.mails, p.created_at, p.expires_at, p.opened_at, p.version, ${OPENS} AS opens, ${STATE} AS state,
  coalesce(p.done_at, CASE WHEN d.state = 'finished' THEN d.saved_at END) AS done_at,
  (SELECT u.username FROM accounts u WHERE u.institution_id = p.institution_id AND u.id = p.account_id) AS username,
  (SELECT f.due_date FROM follow_ups f WHERE f.institution_id = p.institution_id AND f.id = p.follow_up_id) AS due_date,
  (SELECT v.title FROM guidance_versions v WHERE v.institution_id = p.institution_id AND v.guidance_id = p.guidance_id
      AND v.revision = p.guidance_revision) AS guidance_title,
  (SELECT r.id FROM reports r WHERE r.institution_id = p.institution_id AND r.administration_id = p.administration_id
      AND r.deleted_at IS NULL) AS report_id`;

/** What was pushed to the patients whom the actor may see. */
export const pushesFrom = (actor: Actor): string => `pushes p
  JOIN ${visiblePatients(actor)} a ON a.institution_id = p.institution_id AND a.id = p.archive_id
  LEFT JOIN guidances g ON g.institution_id = p.institution_id AND g.id = p.guidance_id
  LEFT JOIN administrations d ON d.institution_id = p.institution_id AND d.id = p.administration_id`;

/**
 * One push to a patient whom the actor may see; `lock` holds it until the transaction ends.
 * @throws Refusal 404
 */
export async function pushRow(tx: Tx, actor: Actor, id: string, lock = false): Promise<PushRow> {
  const [row] = await tx.rows<PushRow>(
    `SELECT ${SELECT} FROM ${pushesFrom(actor)} WHERE p.id = $1${lock ? ' FOR UPDATE OF p' : ''}`,
    [id],
  );
  if (!row) throw notFound();
  return row;
}

/** For whom something is written: in which language and time zone, and where the patient's page is found from outside. */
export type Reader = { language: Language; timeZone: string; publicUrl: string | undefined };

/** A push as it goes out, with its link. */
export function presentPush(row: PushRow, reader: Reader): Push {
  return { ...presentListed(row, reader), link: row.opens ? linkOf(row.token, reader.publicUrl) : null };
}

/** A push as it goes out in a list, which nobody need see for the patient's page behind it. */
export function presentListed(row: PushRow, reader: Reader): ListedPush {
  const time = (moment: Date | null) => moment && wireTime(moment, reader.timeZone);
  return {
    id: row.id,
    archiveId: row.archive_id,
    patientName: row.name,
    addressedAs: addressOf(row, row.language, translator(row.language)),
    kind: row.kind,
    title: titleOf(row, reader.language),
    state: row.state,
    opens: row.opens,
    language: row.language,
    mailedTo: row.mailed_to && maskEmail(row.mailed_to),
    mailsLeft: Math.max(0, MAILS_AT_MOST - row.mails),
    byName: row.username,
    createTime: wireTime(row.created_at, reader.timeZone),
    expireTime: wireTime(row.expires_at, reader.timeZone),
    openTime: time(row.opened_at),
    doneTime: time(row.done_at),
    guidanceId: row.guidance_id,
    followUpId: row.follow_up_id,
    reportId: row.report_id,
    version: row.version,
  };
}

/** The address of a patient's page: whole where the server knows its own, else below whatever address it is asked at. */
export function linkOf(token: string, base: string | undefined): string {
  const path = `/p/${token}`;
  return base === undefined ? path : new URL(path, base).href;
}

/** `w***@example.org` */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${[...address.slice(0, at)][0] ?? ''}***${address.slice(at)}`;
}

function titleOf(row: PushRow, language: Language): string {
  if (row.kind === 'guidance') return row.guidance_title ?? '';
  if (row.kind === 'appointment') return row.due_date ?? '';
  return nameOf(row.instrument ?? '', row.own_name, language);
}
