import { z } from 'zod';
import { CHAIN_STEPS, DIRECTIONS, PUNCTUALITIES } from './analysis.ts';
import { ADMINS, call, calls, EVERYONE, WALL } from './call.ts';
import { channel } from './channel.ts';
import { dictCode } from './dict.ts';
import { id, idParams, LANGUAGES, LIMITS, orNull, required, versionField } from './fields.ts';
import { RECORD_NOUNS } from './records.ts';
import { WALL_PANELS, WALL_STATES } from './wallRules.ts';

/** Patients of a group; null for one to four, and for a step of the chain whose distance from the one before would tell of so few. */
const group = z.int().nullable();
const groups = <const K extends string>(keys: readonly K[]) =>
  z.array(z.object({ key: z.enum(keys), patients: group }));

/** Numbers of work done, of which none tells of a patient. */
const statistics = z.object({
  /** The day that is today in the institution. */
  day: z.string(),
  patients: z.int(),
  screenings: z.int(),
  today: z.object({
    registered: z.int(),
    screened: z.int(),
    trained: z.int(),
    trainedMinutes: z.int(),
    followedUp: z.int(),
  }),
});

const data = z.object({
  /** The oldest first, today last. */
  days: z.array(
    z.object({
      day: z.string(),
      registered: z.int(),
      screened: z.int(),
      trained: z.int(),
    }),
  ),
  levels: z.array(z.object({ key: dictCode('level').or(z.literal('none')), patients: group })),
  chain: groups(CHAIN_STEPS),
  change: groups(DIRECTIONS),
  training: z.object({ patients: group, sessions: z.int(), minutes: z.int() }),
  followUps: groups(PUNCTUALITIES),
});

/** What an enrolled screen is, and how it shows what it shows. */
const settings = z.object({
  name: z.string(),
  institutionName: z.string(),
  departmentName: z.string().nullable(),
  language: z.enum(LANGUAGES),
  panels: z.array(z.enum(WALL_PANELS)),
  timeZone: z.string(),
});

const fields = {
  name: required(LIMITS.name),
  language: z.enum(LANGUAGES),
  panels: z.array(z.enum(WALL_PANELS)).min(1).max(WALL_PANELS.length),
  /** Only patients of this department are counted; of all where none is named. */
  departmentId: orNull(id),
};

const screen = z.object({
  id,
  name: z.string(),
  language: z.enum(LANGUAGES),
  panels: z.array(z.enum(WALL_PANELS)),
  departmentId: id.nullable(),
  departmentName: z.string().nullable(),
  state: z.enum(WALL_STATES),
  lastSeenTime: z.string().nullable(),
  addedTime: z.string(),
  addedByName: z.string(),
  endedTime: z.string().nullable(),
  version: z.int(),
});

const ADMIN = { access: ADMINS, scope: 'institution' } as const;
const CHANGES = { method: 'POST', changes: ['wall'] } as const;
const COUNTS = { method: 'GET', access: EVERYONE, scope: 'patients' } as const;
/** Whose changes may change a figure. */
export const WALL_READS = RECORD_NOUNS;

export const wallCalls = calls('wall', {
  statistics: call({
    ...COUNTS,
    path: '/home/screen/statistics',
    shows: 'nobody',
    summary: 'The numbers of the wall screen, of the patients within the account’s scope: all together, and today',
    tells: { noun: 'wall', reads: WALL_READS },
    data: statistics,
  }),
  data: call({
    ...COUNTS,
    path: '/home/screen/data',
    shows: 'nobody',
    summary:
      'The trends and groups of the wall screen, of the patients within the account’s scope; without groups of fewer than five',
    tells: { noun: 'wall', reads: WALL_READS },
    data,
  }),
  list: call({
    method: 'GET',
    path: '/wallScreen/list',
    summary: 'The wall screens of the institution, those that were ended last',
    ...ADMIN,
    data: z.array(screen),
  }),
  add: call({
    ...CHANGES,
    path: '/wallScreen/add',
    summary: 'Adds a wall screen, which is enrolled by a code',
    ...ADMIN,
    body: z.object({
      /** Made by the client; sending the same id twice adds once. */
      requestId: id,
      ...fields,
    }),
    data: screen,
  }),
  update: call({
    ...CHANGES,
    path: '/wallScreen/update',
    summary: 'Changes what a wall screen shows; an open one shows it at once',
    ...ADMIN,
    body: z.object({ id, version: versionField, ...fields }),
    data: screen,
  }),
  code: call({
    ...CHANGES,
    path: '/wallScreen/code/{id}',
    summary: 'Makes the six-digit code by which a screen is enrolled, once within ten minutes; one made before ends',
    ...ADMIN,
    params: idParams,
    data: z.object({ code: z.string(), expiresInS: z.int() }),
  }),
  end: call({
    ...CHANGES,
    path: '/wallScreen/end',
    summary: 'Ends a wall screen: its token and its code open nothing from now on, and what it shows goes at once',
    ...ADMIN,
    body: z.object({ id, version: versionField }),
    data: screen,
  }),
  enrol: call({
    method: 'POST',
    path: '/wall/enrol',
    summary: 'Exchanges the six-digit code of a wall screen, which works once within ten minutes, for its token',
    access: 'public',
    scope: 'none',
    changes: ['wall'],
    body: z.object({ code: z.string().regex(/^\d{6}$/) }),
    /** The token is sent as `Authorization: Bearer …`, and offered to the channel; shown once. */
    data: z.object({ token: z.string(), language: z.enum(LANGUAGES) }),
  }),
  me: call({
    method: 'GET',
    path: '/wall/me',
    summary: 'What the screen is, and how it shows what it shows',
    ...WALL,
    data: settings,
  }),
  language: call({
    ...CHANGES,
    path: '/wall/language',
    summary: 'Chooses the language at the screen itself',
    ...WALL,
    repeatable: true,
    body: z.object({ language: z.enum(LANGUAGES) }),
    data: settings,
  }),
});

/** Keeps a wall screen current: it never asks. */
export const wallChannels = {
  figures: channel({
    path: '/wall/figures',
    summary: 'Tells a wall screen its figures when it opens and when they change: sums, of which none names a patient',
    ...WALL,
    sends: z.strictObject({
      screen: settings,
      statistics,
      data,
      /** When they were counted. */
      countedTime: z.string(),
    }),
    receives: z.strictObject({
      /** Said on opening and every minute. */
      here: z.literal(true),
    }),
  }),
};
