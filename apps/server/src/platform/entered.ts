import { MUST_FIRST, type MustFirst, ROLES } from '@cogclinic/contract/call';
import { DEVICE_VERSIONS } from '@cogclinic/contract/devices';
import { DICTS } from '@cogclinic/contract/dict';
import { LANGUAGES } from '@cogclinic/contract/fields';
import type { WallPanel } from '@cogclinic/contract/wallRules';
import type { Actor } from './actor.ts';
import { bool, moment, oneOf, type RowOf, text, texts, textsAs, uuid, whole } from './sql/columns.ts';
import { type ResultOf, readSql } from './sql/statement.ts';

/** A patient who opened a pushed link. Answers are written in the name of the account that pushed it, for this archive only. */
export type Guest = Readonly<{
  pushId: string;
  archiveId: string;
  actor: Actor;
  /** The link's end; past only for what may come late. */
  expiresAt: Date;
}>;

/**
 * An enrolled device. It acts in the name of the account that gave it to its patient, and sees that one patient; while nobody
 * has it, in the name of the account that bound it, and sees none.
 */
export type Device = Readonly<{
  id: string;
  name: string;
  versionType: (typeof DEVICE_VERSIONS)[number];
  /** Sessions that may still be kept. */
  remainingCount: number;
  assignment: Readonly<{ id: string; archiveId: string }> | null;
  actor: Actor;
}>;

/** Another system that was connected. It acts in nobody's name but its own, and reads no more than its token's scopes say. */
export type Client = Readonly<{
  id: string;
  name: string;
  scopes: readonly string[];
  /** Addresses and networks from which it may come; empty for any. */
  addresses: readonly string[];
  actor: Actor;
}>;

/** A wall screen that was enrolled. It acts in nobody's name, and counts the patients of its institution or of one department. */
export type Wall = Readonly<{
  id: string;
  institutionName: string;
  departmentName: string | null;
  language: (typeof LANGUAGES)[number];
  panels: readonly WallPanel[];
  actor: Actor;
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

const DEVICE = {
  device_id: uuid,
  institution_id: uuid,
  name: text,
  version_type: oneOf(DEVICE_VERSIONS),
  remaining_count: whole,
  assignment_id: uuid.orNull,
  archive_id: uuid.orNull,
  account_id: uuid,
  time_zone: text,
};

const CLIENT = {
  client_id: uuid,
  institution_id: uuid,
  name: text,
  scopes: texts,
  addresses: texts,
  data_authority: oneOf(DICTS.dataAuthority),
  department_id: uuid.orNull,
  time_zone: text,
};

/** The columns of a wall screen that is let in. */
export const WALL = {
  wall_id: uuid,
  institution_id: uuid,
  name: text,
  language: oneOf(LANGUAGES),
  panels: textsAs<WallPanel>(),
  department_id: uuid.orNull,
  department_name: text.orNull,
  institution_name: text,
  time_zone: text,
};

/** Binds the transaction to the account of a session; no row when the session has ended. */
export const ENTER = readSql(
  'database.enter',
  { ...ACCOUNT, must_first: oneOf(MUST_FIRST).orNull },
  ({ tokenHash }: { tokenHash: Buffer }) => `SELECT * FROM app.enter(${tokenHash})`,
);
/** Binds the transaction to the account that asked for a job; no row when the job has ended or the account is disabled. */
export const ENTER_JOB = readSql(
  'database.enterJob',
  { ...ACCOUNT, client_id: uuid.orNull },
  ({ jobId }: { jobId: string }) => `SELECT * FROM app.enter_job(${jobId})`,
);
/** Binds the transaction to the account that a weekly letter goes to; no row when it is off, or the account is disabled. */
export const ENTER_LETTER = readSql(
  'database.enterLetter',
  ACCOUNT,
  ({ letterId }: { letterId: string }) => `SELECT * FROM app.enter_letter(${letterId})`,
);
/** Binds the transaction to an institution that has a figure kept counted; no row when it has not, or is suspended. */
export const ENTER_ANSWER = readSql(
  'database.enterAnswer',
  { institution_id: uuid, time_zone: text },
  ({ answerId }: { answerId: string }) => `SELECT * FROM app.enter_answer(${answerId})`,
);
/** Binds the transaction to the patient behind a pushed link; no row when the link opens nothing, or ended more days ago. */
export const ENTER_PUSH = readSql(
  'database.enterPush',
  GUEST,
  ({ token, lateDays }: { token: string; lateDays: number }) => `SELECT * FROM app.enter_push(${token}, ${lateDays})`,
);

/** Binds the transaction to a device; no row when its token was ended or it was unbound. */
export const ENTER_DEVICE = readSql(
  'database.enterDevice',
  DEVICE,
  ({ tokenHash }: { tokenHash: Buffer }) => `SELECT * FROM app.enter_device(${tokenHash})`,
);

/** Binds the transaction to the client of a token; no row when the token has expired, or the client was ended. */
export const ENTER_CLIENT = readSql(
  'database.enterClient',
  CLIENT,
  ({ tokenHash }: { tokenHash: Buffer }) => `SELECT * FROM app.enter_client(${tokenHash})`,
);

/** Binds the transaction to a wall screen; no row when its token was ended. */
export const ENTER_WALL = readSql(
  'database.enterWall',
  WALL,
  ({ tokenHash }: { tokenHash: Buffer }) => `SELECT * FROM app.enter_wall(${tokenHash})`,
);

/** The account that the database let in. */
export function actorOf(row: RowOf<typeof ACCOUNT> & { must_first?: MustFirst | null }): Actor {
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
    mustFirst: row.must_first ?? null,
  };
}

/** The patient whom the database let in. */
export function guestOf(row: RowOf<typeof GUEST>): Guest {
  return { pushId: row.push_id, archiveId: row.archive_id, actor: inNameOf(row), expiresAt: row.expires_at };
}

/** The device that the database let in. */
export function deviceOf(row: RowOf<typeof DEVICE>): Device {
  const { assignment_id: id, archive_id: archiveId } = row;
  return {
    id: row.device_id,
    name: row.name,
    versionType: row.version_type,
    remainingCount: row.remaining_count,
    assignment: id && archiveId ? { id, archiveId } : null,
    actor: inNameOf(row),
  };
}

/** The client that the database let in. No account's id is its own: what belongs to accounts is not its to read. */
export function clientOf(row: RowOf<typeof CLIENT>): Client {
  const { client_id: id, name, scopes, addresses, data_authority: dataAuthority } = row;
  return { id, name, scopes, addresses, actor: { ...forItself(row, id), clientId: id, dataAuthority } };
}

/** The wall screen that the database let in. */
export function wallOf(row: RowOf<typeof WALL>): Wall {
  const { wall_id: id, department_id: departmentId } = row;
  return {
    id,
    institutionName: row.institution_name,
    departmentName: row.department_name,
    language: row.language,
    panels: row.panels,
    actor: { ...forItself(row, id), dataAuthority: departmentId ? 'oneself' : 'all' },
  };
}

/** Who acts for itself, and has no account. */
function forItself(
  row: Pick<RowOf<typeof WALL>, 'institution_id' | 'name' | 'department_id' | 'time_zone'>,
  id: string,
): Omit<Actor, 'dataAuthority'> {
  return {
    accountId: id,
    institutionId: row.institution_id,
    username: row.name,
    loginName: '',
    roleType: 'DOCTOR',
    mallAuthority: false,
    departmentId: row.department_id,
    timeZone: row.time_zone,
  };
}

/** Who counts for everybody who sees all patients of an institution. */
export const answeringFor = (row: ResultOf<typeof ENTER_ANSWER>): Actor => ({
  ...forItself({ ...row, name: '', department_id: null }, row.institution_id),
  dataAuthority: 'all',
});

/** Who acts for an account that is not signed in itself. */
function inNameOf(row: Pick<RowOf<typeof GUEST>, 'account_id' | 'institution_id' | 'time_zone'>): Actor {
  return {
    accountId: row.account_id,
    institutionId: row.institution_id,
    username: '',
    loginName: '',
    roleType: 'DOCTOR',
    mallAuthority: false,
    departmentId: null,
    dataAuthority: 'all',
    timeZone: row.time_zone,
    // What patients do is kept even when the account no longer sees the patient.
    isGuest: true,
  };
}

/** Whether an account is as it was. */
export function same(a: Actor, b: Actor): boolean {
  return (Object.keys(a) as (keyof Actor)[]).every((field) => a[field] === b[field]);
}
