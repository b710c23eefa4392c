import { z } from 'zod';
import { ADMINS, call, calls, EVERYONE } from './call.ts';
import { id, patientWords } from './fields.ts';
import { page, pageQuery, timeRangeQuery } from './paging.ts';
import { OUTPUT_RECORDS, RECORD_NOUNS } from './records.ts';

export const AUDIT_ACTIONS = [
  'open',
  'add',
  'change',
  'delete',
  'restore',
  'export',
  'import',
  'print',
  'sign',
  'merge',
  'push',
  'signIn',
  'signOut',
  'reset',
  'list',
  'check',
  'refuse',
  'alert',
  'erase',
] as const;
export const AUDIT_NOUNS = [
  ...RECORD_NOUNS,
  'overview',
  'analysis',
  'statistics',
  'accounts',
  'departments',
  'institution',
  'licences',
  'advices',
  'phrases',
  'instruments',
  'dict',
  'devices',
  'casts',
  'commodities',
  'coupons',
  'partners',
  'payments',
  'apiClients',
  'webhooks',
  'observations',
  'questionnaireResponses',
  'wall',
  'sessions',
  'research',
  'audit',
] as const;

/** Records, and lists of records, that the browser prints or exports without a call. */
export const OUTPUT_NOUNS = [...OUTPUT_RECORDS, 'analysis', 'statistics', 'audit'] as const;

/** Who did what with which record when. */
export const auditEntry = z.object({
  id: z.string(),
  time: z.string(),
  /** Who did it: an account, or a connected system. */
  accountId: id.nullable(),
  clientId: id.nullable(),
  clientName: z.string().nullable(),
  accountName: z.string().nullable(),
  action: z.enum(AUDIT_ACTIONS),
  noun: z.enum(AUDIT_NOUNS),
  subjectId: id.nullable(),
  /** The patient's archive; if it was merged, the archive that remains. */
  archiveId: id.nullable(),
  patientName: z.string().nullable(),
  /** Names of the changed fields; never their contents. */
  detail: z.record(z.string(), z.unknown()).nullable(),
  /** The call that showed a list or was refused: its noun and name, `archives.list`. */
  operation: z.string().nullable(),
  address: z.string().nullable(),
});

export const auditCalls = calls(
  'audit',
  {
    note: call({
      method: 'POST',
      path: '/audit/note',
      changes: ['audit'],
      summary:
        'Notes in the audit trail what the browser did by itself: printed a record, or exported or printed a list',
      access: EVERYONE,
      scope: 'patients',
      body: z.object({
        action: z.enum(['export', 'print']),
        noun: z.enum(OUTPUT_NOUNS),
        /** The record; absent for a list. Follow-ups and the audit trail are only printed as lists. */
        subjectId: id.optional(),
        /** Number of rows, for a list: what the page says, beside what the server showed it. */
        rows: z.int().min(0).max(1_000_000).optional(),
      }),
      data: z.null(),
    }),
    list: call({
      method: 'GET',
      path: '/audit/list',
      shows: 'audit',
      summary: 'The audit trail of the institution, newest first',
      access: ADMINS,
      scope: 'institution',
      query: z.object({
        ...pageQuery,
        ...timeRangeQuery,
        accountId: id.optional(),
        clientId: id.optional(),
        text: patientWords,
        archiveId: id.optional(),
        action: z.enum(AUDIT_ACTIONS).optional(),
        noun: z.enum(AUDIT_NOUNS).optional(),
        orderBy: z.enum(['time desc', 'time asc']).default('time desc'),
      }),
      data: page(auditEntry),
    }),
  },
  [
    ...RECORD_NOUNS,
    'accounts',
    'advices',
    'alerts',
    'apiClients',
    'conclusions',
    'departments',
    'devices',
    'dict',
    'identity',
    'institution',
    'instruments',
  ],
);
