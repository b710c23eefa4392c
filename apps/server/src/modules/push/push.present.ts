import type { listedPush, push } from '@cogclinic/contract/push';
import type { Language } from '@cogclinic/scales/instrument';
import type { z } from 'zod';
import type { Tx } from '#platform/database.ts';
import type { PatientRecord } from '#platform/patientRecord.ts';
import type { Platform } from '#platform/platform.ts';
import { translator } from '#platform/texts.ts';
import { wireTime } from '#platform/time.ts';
import { tokenOf } from './links.service.ts';
import { addressOf } from './push.address.ts';
import { titleOf } from './push.kinds.ts';
import type { PushRow } from './push.rows.ts';

export type Push = z.output<typeof push>;
export type ListedPush = z.output<typeof listedPush>;

/** Letters that one link may go out in. */
export const MAILS_AT_MOST = 3;

/**
 * For whom a push is written: in which language and time zone, by which kinds of record, and at which address the patient's
 * page is found from outside.
 */
export type Reader = Readonly<{
  language: Language;
  timeZone: string;
  publicUrl: string | undefined;
  records: readonly PatientRecord[];
  storage: Platform['storage'];
}>;

/** A push as it goes out, with its link. */
export async function presentPush(tx: Tx, row: PushRow, reader: Reader): Promise<Push> {
  const { publicUrl, storage } = reader;
  const token = row.opens ? await tokenOf({ storage, tx }, row) : null;
  return { ...presentListed(row, reader), link: token && linkOf(token, publicUrl) };
}

/** A push as it goes out in a list: without the link, as a reader of lists need not see the page behind it. */
export function presentListed(row: PushRow, reader: Reader): ListedPush {
  const time = (at: Date | null) => at && wireTime(at, reader.timeZone);
  return {
    id: row.id,
    archiveId: row.archive_id,
    patientName: row.name,
    addressedAs: addressOf(
      row.contact ? { ...row.contact, gender: null } : row,
      row.language,
      translator(row.language),
    ),
    contact: row.contact,
    kind: row.kind,
    title: titleOf(reader.records, row, reader.language, 'list'),
    state: row.state,
    opens: row.opens,
    language: row.language,
    mailedTo: row.mailed_to && maskEmail(row.mailed_to),
    mailsLeft: Math.max(0, MAILS_AT_MOST - row.mails),
    byName: row.username ?? '',
    createTime: wireTime(row.created_at, reader.timeZone),
    expireTime: wireTime(row.expires_at, reader.timeZone),
    openTime: time(row.opened_at),
    doneTime: time(row.done_at),
    guidanceId: row.guidance_id,
    followUpId: row.follow_up_id,
    batteryRunId: row.battery_run_id,
    reportId: row.report_id,
    version: row.version,
  };
}

/** The address of a patient's page: whole where the server knows its own, else a path below the address it is asked at. */
export function linkOf(token: string, base: string | undefined): string {
  const path = `/p/${token}`;
  return base === undefined ? path : new URL(path, base).href;
}

/** `w***@example.org` */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return `${[...address.slice(0, at)][0] ?? ''}***${address.slice(at)}`;
}
