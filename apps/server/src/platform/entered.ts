import type { Actor } from './actor.ts';

/** Who opened a pushed link. What it writes is written in the name of the account that pushed it, for the one archive. */
export type Guest = Readonly<{ pushId: string; archiveId: string; actor: Actor }>;

/** An account as `app.enter` and `app.enter_task` answer it. */
export type EnterRow = {
  account_id: string;
  institution_id: string;
  username: string;
  login_name: string;
  role_type: Actor['roleType'];
  mall_authority: boolean;
  department_id: string | null;
  data_authority: Actor['dataAuthority'];
  time_zone: string;
};

export function actorOf(row: EnterRow): Actor {
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

/** An open link as `app.enter_push` answers it. */
export type GuestRow = {
  push_id: string;
  institution_id: string;
  archive_id: string;
  account_id: string;
  time_zone: string;
};

export function guestOf(row: GuestRow): Guest {
  const actor: Actor = {
    accountId: row.account_id,
    institutionId: row.institution_id,
    username: '',
    loginName: '',
    roleType: 'DOCTOR',
    mallAuthority: false,
    departmentId: null,
    // The patient's answers are kept even when whoever pushed the link sees the patient no more.
    dataAuthority: 'all',
    timeZone: row.time_zone,
  };
  return { pushId: row.push_id, archiveId: row.archive_id, actor };
}

/** Whether nothing has changed of an account. */
export function same(a: Actor, b: Actor): boolean {
  return (Object.keys(a) as (keyof Actor)[]).every((field) => a[field] === b[field]);
}
