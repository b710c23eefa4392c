import { z } from 'zod';
import { ADMINS, call, calls, EVERYONE, MUST_FIRST, ROLES } from './call.ts';
import { dictCode } from './dict.ts';
import { email, id, LIMITS, orNull, required, search, versionField, wireNewPassword, wirePassword } from './fields.ts';

const loginName = required(LIMITS.loginName);

/** What may be asked for after the password. */
export const SECOND_FACTORS = ['passkey', 'totp'] as const;
/** Six digits of the authenticator app, or a recovery code as it was written down. */
const factorCode = z
  .string()
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .refine((code) => /^(\d{6}|[A-Z2-7]{16})$/.test(code), { params: { rule: 'factorCode' } });

/** A session of the own account. */
export const ownSession = z.object({
  id,
  /** From where it was opened; null where that is not known. */
  address: z.string().nullable(),
  /** The browser as it names itself. */
  agent: z.string().nullable(),
  createTime: z.string(),
  /** Noted every five minutes. */
  lastUsedTime: z.string(),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
});

/** The signed-in account (spec section 3). */
export const doctorInfo = z.object({
  id,
  username: z.string(),
  loginName: z.string(),
  roleType: dictCode('roleType'),
  mallAuthority: z.union([z.literal(0), z.literal(1)]),
  departmentId: id.nullable(),
  dataAuthority: dictCode('dataAuthority'),
  institutionId: id,
  institutionName: z.string(),
  /** Path of the institution's logo below /api, or null for the product's own. */
  logo: z.string().nullable(),
  timeZone: z.string(),
  platform: z.int().min(1).max(4),
  /** Whether it set a PIN to take devices back from patients. */
  hasPin: z.boolean(),
  mustFirst: z.enum(MUST_FIRST).nullable(),
  /**
   * By which the browser seals what is unsent, the same in every session of the account: 32 bytes in base64. Null while the server
   * cannot make it; then the browser keeps nothing.
   */
  draftKey: z.string().nullable(),
  /** For how many days the institution keeps what was deleted. */
  binDays: z.int(),
});

export type MenuRoute = {
  path: string;
  /** Key of the title among the menu titles (spec section 2). */
  title: string;
  icon?: string;
  hidden?: true;
  keepAlive?: true;
  /** Shown in the breadcrumb without a link. */
  noRedirect?: true;
  redirect?: string;
  children?: MenuRoute[];
};
export const menuRoute: z.ZodType<MenuRoute> = z.object({
  path: z.string(),
  title: z.string(),
  icon: z.string().optional(),
  hidden: z.literal(true).optional(),
  keepAlive: z.literal(true).optional(),
  noRedirect: z.literal(true).optional(),
  redirect: z.string().optional(),
  get children() {
    return z.array(menuRoute).optional();
  },
});

/** Settings of an account's own: the columns of a table, the theme, the density, which notices come by mail. */
export const PREFERENCE_KEYS = /^(theme|density|noticeMails|columns\.[a-z][a-zA-Z-]{0,40})$/;
const preferenceKey = z.string().regex(PREFERENCE_KEYS);
/** Checks the depth first: a recursive schema would overflow on a very deep value. */
const preferenceValue = z
  .unknown()
  .refine((value) => isShallow(value, 20))
  .pipe(z.json());

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}

export const identityCalls = calls(
  'identity',
  {
    login: call({
      method: 'POST',
      path: '/login/toLogin',
      changes: [],
      summary: 'Signs in; the same answer and time for an unknown name and a wrong password',
      access: 'public',
      scope: 'none',
      body: z.object({ username: loginName, password: wirePassword, remember: z.boolean().default(false) }),
      data: z.object({
        /** Of the session; where something is still awaited, of the sign-in, and good for nothing but `secondFactor`. */
        token: z.string(),
        awaits: z.array(z.enum(SECOND_FACTORS)),
      }),
    }),
    secondFactor: call({
      method: 'POST',
      path: '/login/secondFactor',
      changes: [],
      summary: 'Completes a sign-in by a code of the authenticator app, or by a recovery code, which works once',
      access: 'public',
      scope: 'none',
      body: z.object({ token: z.string().max(100), code: factorCode }),
      data: z.object({ token: z.string() }),
    }),
    logout: call({
      method: 'POST',
      path: '/login/logout',
      changes: [],
      summary: 'Ends the session of the token',
      evenFirst: MUST_FIRST,
      access: EVERYONE,
      scope: 'own',
      data: z.null(),
    }),
    info: call({
      method: 'GET',
      path: '/doctor/info',
      summary: 'The signed-in account',
      evenFirst: MUST_FIRST,
      access: EVERYONE,
      scope: 'own',
      data: doctorInfo,
    }),
    routes: call({
      method: 'GET',
      path: '/doctor/routes',
      summary: 'Routes and menu of the signed-in account, by role, mall authority and platform',
      access: EVERYONE,
      scope: 'own',
      data: z.array(menuRoute),
    }),
    updatePassword: call({
      method: 'POST',
      path: '/doctor/updatePassword',
      changes: [],
      summary: 'Changes the own password and ends the account’s other sessions',
      evenFirst: ['password'],
      access: EVERYONE,
      scope: 'own',
      body: z.object({ oldPassword: wirePassword, newPassword: wireNewPassword }),
      data: z.null(),
    }),
    factor: call({
      method: 'GET',
      path: '/doctor/secondFactor',
      tells: { noun: 'identity', reads: [] },
      summary: 'The own account’s second factor',
      access: EVERYONE,
      evenFirst: ['factor'],
      scope: 'own',
      data: z.object({
        /** Whether an authenticator app is set up. */
        totp: z.boolean(),
        /** Recovery codes that are left. */
        recoveryCodes: z.int(),
        /** Whether the institution requires one of the account's role. */
        required: z.boolean(),
      }),
    }),
    beginFactor: call({
      method: 'POST',
      path: '/doctor/beginSecondFactor',
      changes: [],
      summary: 'Makes a secret for an authenticator app; it counts once a code of it was confirmed',
      access: EVERYONE,
      evenFirst: ['factor'],
      scope: 'own',
      body: z.object({ password: wirePassword }),
      data: z.object({ secret: z.string(), uri: z.string() }),
    }),
    confirmFactor: call({
      method: 'POST',
      path: '/doctor/confirmSecondFactor',
      changes: ['identity'],
      summary: 'Sets the authenticator app up by its first code; answers ten recovery codes, once',
      access: EVERYONE,
      evenFirst: ['factor'],
      scope: 'own',
      body: z.object({ code: factorCode }),
      data: z.object({ recoveryCodes: z.array(z.string()) }),
    }),
    removeFactor: call({
      method: 'POST',
      path: '/doctor/removeSecondFactor',
      changes: ['identity'],
      summary: 'Removes the authenticator app and the recovery codes of the own account',
      access: EVERYONE,
      scope: 'own',
      body: z.object({ password: wirePassword }),
      data: z.null(),
    }),
    sessions: call({
      method: 'GET',
      path: '/doctor/sessions',
      tells: { noun: 'sessions', reads: [] },
      summary: 'The own account’s sessions, the one used last first',
      access: EVERYONE,
      scope: 'own',
      data: z.array(ownSession),
    }),
    endSession: call({
      method: 'POST',
      path: '/doctor/endSession',
      changes: ['sessions'],
      summary: 'Ends one session of the own account',
      repeatable: true,
      access: EVERYONE,
      scope: 'own',
      body: z.object({ id }),
      data: z.null(),
    }),
    endOtherSessions: call({
      method: 'POST',
      path: '/doctor/endOtherSessions',
      changes: ['sessions'],
      summary: 'Ends the own account’s sessions but the one that asks; answers how many',
      repeatable: true,
      access: EVERYONE,
      scope: 'own',
      data: z.object({ ended: z.int() }),
    }),
    verifyPassword: call({
      method: 'POST',
      path: '/system/screening/doctor/verificationPassword',
      changes: [],
      summary:
        'Whether the password is the signed-in account’s own, which signing asks for; after five wrong ones the session waits',
      access: EVERYONE,
      scope: 'own',
      body: z.object({ password: wirePassword }),
      data: z.object({ correct: z.boolean() }),
    }),
    savePin: call({
      method: 'POST',
      path: '/doctor/pin',
      changes: ['identity'],
      summary: 'Sets the PIN with which the account takes a device back from a patient, or removes it',
      access: EVERYONE,
      scope: 'own',
      body: z.object({ password: wirePassword, pin: orNull(z.string().regex(/^\d{4,8}$/)) }),
      data: z.null(),
    }),
    sendCode: call({
      method: 'POST',
      path: '/doctor/sendVerificationCode',
      changes: [],
      summary: 'Mails a six-digit code if account and e-mail match; the same answer if not',
      access: 'public',
      scope: 'none',
      body: z.object({ username: loginName, email }),
      data: z.null(),
    }),
    forgetPassword: call({
      method: 'POST',
      path: '/doctor/forgetPassword',
      changes: [],
      summary: 'Sets a new password with the mailed code and ends all sessions of the account',
      access: 'public',
      scope: 'none',
      body: z.object({
        username: loginName,
        email,
        code: z
          .string()
          .trim()
          .regex(/^\d{6}$/),
        newPassword: wireNewPassword,
      }),
      data: z.null(),
    }),
    preferences: call({
      method: 'GET',
      path: '/doctor/preferences',
      tells: { noun: 'preferences', reads: [] },
      summary: 'What the account keeps for itself',
      access: EVERYONE,
      scope: 'own',
      data: z.record(z.string(), z.json()),
    }),
    savePreference: call({
      method: 'PUT',
      path: '/doctor/preferences/{key}',
      changes: [],
      summary: 'Keeps one preference of the account; null forgets it',
      repeatable: true,
      access: EVERYONE,
      scope: 'own',
      params: z.object({ key: preferenceKey }),
      body: z.object({ value: preferenceValue }),
      data: z.null(),
    }),
  },
  ['accounts', 'institution'],
);

export const accountBody = z.object({
  username: required(LIMITS.name),
  loginName,
  roleType: dictCode('roleType'),
  title: dictCode('title')
    .nullish()
    .transform((v) => v ?? null),
  departmentId: id.nullish().transform((v) => v ?? null),
  dataAuthority: dictCode('dataAuthority'),
  mallAuthority: z.union([z.literal(0), z.literal(1)]),
  email: email
    .nullish()
    .or(z.literal(''))
    .transform((v) => v || null),
});

export const account = z.object({
  id,
  username: z.string(),
  loginName: z.string(),
  roleType: dictCode('roleType'),
  title: dictCode('title').nullable(),
  departmentId: id.nullable(),
  departmentName: z.string().nullable(),
  dataAuthority: dictCode('dataAuthority'),
  mallAuthority: z.union([z.literal(0), z.literal(1)]),
  email: z.string().nullable(),
  enabled: z.boolean(),
  /** The end of the wait after too many wrong passwords, or null. */
  lockedUntil: z.string().nullable(),
  /** Whether it set up a second factor. */
  hasFactor: z.boolean(),
  /** Whether a person of the identity provider is bound to it: nobody else signs in there as this account. */
  isBound: z.boolean(),
  createTime: z.string(),
  version: z.int(),
});

const factorRoles = z.object({ roles: z.array(z.enum(ROLES)).max(ROLES.length) });

const ADMIN_WRITES = { access: ADMINS, scope: 'institution' } as const;
const withVersion = { id, version: versionField };

export const accountCalls = calls(
  'accounts',
  {
    list: call({
      method: 'GET',
      path: '/account/list',
      summary: 'The institution’s accounts',
      access: ADMINS,
      scope: 'institution',
      query: z.object({
        keyword: search,
        roleType: dictCode('roleType').optional(),
        departmentId: id.optional(),
      }),
      data: z.array(account),
    }),
    one: call({
      method: 'GET',
      path: '/account/oneById/{id}',
      summary: 'One account',
      access: ADMINS,
      scope: 'institution',
      params: z.object({ id }),
      data: account,
    }),
    add: call({
      method: 'POST',
      path: '/account/add',
      changes: ['accounts'],
      summary: 'Adds an account with a first password',
      ...ADMIN_WRITES,
      body: accountBody.extend({ password: wireNewPassword }),
      data: account,
    }),
    update: call({
      method: 'POST',
      path: '/account/update',
      changes: ['accounts'],
      summary: 'Changes an account; a change of role, scope or department holds from its next request on',
      ...ADMIN_WRITES,
      body: accountBody.extend(withVersion),
      data: account,
    }),
    setEnabled: call({
      method: 'POST',
      path: '/account/updateStatus',
      changes: ['accounts'],
      summary: 'Enables or disables an account; disabling ends its sessions',
      ...ADMIN_WRITES,
      body: z.object({ ...withVersion, enabled: z.boolean() }),
      data: account,
    }),
    resetPassword: call({
      method: 'POST',
      path: '/account/resetPassword',
      changes: ['accounts'],
      summary: 'Resets the password, ends the sessions and the waiting; answers the new password once',
      ...ADMIN_WRITES,
      body: z.object(withVersion),
      data: z.object({ password: z.string() }),
    }),
    dropFactor: call({
      method: 'POST',
      path: '/account/dropSecondFactor',
      changes: ['accounts'],
      summary: 'Removes the second factor of an account that lost it, and ends its sessions',
      ...ADMIN_WRITES,
      body: z.object(withVersion),
      data: z.null(),
    }),
    unbind: call({
      method: 'POST',
      path: '/account/unbindProvider',
      changes: ['accounts'],
      summary:
        'Unbinds an account from its person at the identity provider: who signs in there next as this account is bound',
      ...ADMIN_WRITES,
      body: z.object(withVersion),
      data: z.null(),
    }),
    factorRoles: call({
      method: 'GET',
      path: '/account/secondFactorRoles',
      summary: 'The roles that must set up a second factor',
      ...ADMIN_WRITES,
      data: factorRoles,
    }),
    saveFactorRoles: call({
      method: 'POST',
      path: '/account/saveSecondFactorRoles',
      changes: ['accounts', 'identity'],
      summary: 'Says which roles must set up a second factor; who has none does so before anything else',
      repeatable: true,
      ...ADMIN_WRITES,
      body: factorRoles,
      data: factorRoles,
    }),
    staff: call({
      method: 'GET',
      path: '/account/staff',
      summary: 'Enabled staff of the institution, to choose a doctor or health manager from',
      access: EVERYONE,
      scope: 'institution',
      data: z.array(account.pick({ id: true, username: true, roleType: true, departmentId: true })),
    }),
  },
  ['departments'],
);
