import { ROLES } from '@cogclinic/contract/call';
import { DICTS } from '@cogclinic/contract/dict';
import type { Actor } from './actor.ts';
import { bool, moment, oneOf, type RowOf, text, uuid } from './sql/columns.ts';
import { readSql } from './sql/statement.ts';

/** A patient who opened a pushed link. Answers are written in the name of the account that pushed it, for this archive only. */
export type Guest = Readonly<{
  pushId: string;
  archiveId: string;
  actor: Actor;
  /** The link's end; past only for what may come late. */
  expiresAt: Date;
}>;

/** The columns of an account that is let in. */
export const ACCOUNT = {
  account_id: uuid,
  institution_id: uuid,
  username: text,
  login_name: text,
  role_type: oneOf(ROLES),
  mall_authority: bool,
  department_id: uuid.orNull,
  data_authority: oneOf(DICTS.dataAuthority),
  time_zone: text,
};
const GUEST = {
  push_id: uuid,
  institution_id: uuid,
  archive_id: uuid,
  account_id: uuid,
  time_zone: text,
  expires_at: moment,
};

/** Binds the transaction to the account of a session; no row when the session has ended. */
export const ENTER = readSql(
  'database.enter',
  ACCOUNT,
  ({ tokenHash }: { tokenHash: Buffer }) => `SELECT * FROM app.enter(${tokenHash})`,
);
/** Binds the transaction to the account that asked for a job; no row when the job has ended or the account is disabled. */
export const ENTER_JOB = readSql(
  'database.enterJob',
  ACCOUNT,
  ({ jobId }: { jobId: string }) => `SELECT * FROM app.enter_job(${jobId})`,
);
/** Binds the transaction to the patient behind a pushed link; no row when the link opens nothing, or ended more days ago. */
export const ENTER_PUSH = readSql(
  'database.enterPush',
  GUEST,
  ({ token, lateDays }: { token: string; lateDays: number }) => `SELECT * FROM app.enter_push(${token}, ${lateDays})`,
);

/** The account that the database let in. */
export function actorOf(row: RowOf<typeof ACCOUNT>): Actor {
  return {
    accountId: row.account_id,
    institutionId: row.institution_id,
    username: row.username,
    loginName: row.login_name,
    roleType: row.role_type,
    mallAuthority: row.mall_authority,
    departmentId: row.department_id,
    dataAuthority: row.data_authority,
    timeZone: row.time_zone,
  };
}

/** The patient whom the database let in. */
export function guestOf(row: RowOf<typeof GUEST>): Guest {
  const actor: Actor = {
    accountId: row.account_id,
    institutionId: row.institution_id,
    username: '',
    loginName: '',
    roleType: 'DOCTOR',
    mallAuthority: false,
    departmentId: null,
    dataAuthority: 'all',
    timeZone: row.time_zone,
    // Answers are kept even when the account that pushed the link no longer sees the patient.
    isGuest: true,
  };
  return { pushId: row.push_id, archiveId: row.archive_id, actor, expiresAt: row.expires_at };
}

/** Whether an account is as it was. */
export function same(a: Actor, b: Actor): boolean {
  return (Object.keys(a) as (keyof Actor)[]).every((field) => a[field] === b[field]);
}
