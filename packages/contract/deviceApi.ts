import { z } from 'zod';
import { call, calls, DEVICE } from './call.ts';
import { id, LIMITS, required, text, wireDate } from './fields.ts';
import { plainNumber } from './imei.ts';

/** The version of this interface. A device that speaks another is told so when it enrols, beats and begins a session. */
export const DEVICE_API = 1;
/** A device says that it is there every so many seconds. */
export const HEARTBEAT_S = 10;
/** After so many heartbeats missed it counts as offline. */
export const MISSED_BEATS = 3;
/** A clock that is further off than this is told so, and the times of its sessions are corrected. */
export const CLOCK_TOLERANCE_MS = 60_000;

/** What a device measures. */
export const DEVICE_SESSION_KINDS = ['training', 'eye', 'neck', 'vr'] as const;
export type DeviceSessionName = (typeof DEVICE_SESSION_KINDS)[number];
/** Every part of a session but the last has this size. */
export const PART_BYTES = 8 * 1024 * 1024;
/** The largest session, as it is sent. */
export const DEVICE_SESSION_BYTES = 200 * 1024 * 1024;

/** IMEI or serial number, as it is printed on the device. */
export const deviceNumber = required(LIMITS.name)
  .transform(plainNumber)
  .refine((number) => /^[A-Z0-9][A-Z0-9 ./_-]{3,39}$/.test(number), { params: { rule: 'deviceNumber' } });

const versions = {
  /** The version of this interface that the device speaks. */
  api: z.int().min(1).max(1000),
  appVersion: required(40),
};

export const NETWORKS = ['wifi', 'mobile', 'wired', 'other'] as const;
const megabytes = z.int().min(0).max(100_000_000);

/** What a device says of itself. */
const deviceStatus = z.object({
  /** Percent. */
  battery: z.int().min(0).max(100).nullish(),
  charging: z.boolean().nullish(),
  storageFreeMb: megabytes.nullish(),
  storageTotalMb: megabytes.nullish(),
  network: z.enum(NETWORKS).nullish(),
  /** Percent of the signal's strength. */
  signal: z.int().min(0).max(100).nullish(),
  /** What its screen shows, in words of its app: "Footprint, level 4". No names of patients. */
  showing: text(LIMITS.shortText).nullish(),
  /** The session that runs: its id, as it will be sent, and its kind. Absent or null while none does. */
  session: z.object({ id, kind: z.enum(DEVICE_SESSION_KINDS) }).nullish(),
  /** Sessions that wait on the device to be sent. */
  waiting: z.int().min(0).max(100_000).nullish(),
});

/** What the device shows to its user, in the language of the call; null when there is nothing to tell. */
const notice = z.string().nullable();

const clock = {
  /** The server's clock. */
  serverTime: z.iso.datetime(),
  /** The device's clock less the server's. */
  clockOffsetMs: z.int(),
};

/** Sessions that may still be kept until an administrator adds some. */
const remaining = z.int();

/** A task of the patient who has the device. */
const deviceTask = z.object({
  kind: z.enum(DEVICE_SESSION_KINDS),
  title: z.string(),
  isDone: z.boolean(),
  /** What the app of this kind needs to begin it; see docs/device-api.md. */
  details: z.record(z.string(), z.json()),
});

export const DEVICE_SESSION_STATES = ['open', 'kept', 'refused', 'abandoned'] as const;

const sessionState = z.object({
  id,
  /** `open`: parts are missing, or it has not been finished. */
  state: z.enum(DEVICE_SESSION_STATES),
  /** Why it is not kept, in words. */
  reason: z.string().nullable(),
  partBytes: z.int(),
  /** How many parts it has. */
  parts: z.int(),
  /** Indexes of the parts that have arrived. */
  have: z.array(z.int()),
});

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const deviceApiCalls = calls(
  'devices',
  {
    enrol: call({
      method: 'POST',
      path: '/device-api/enrol',
      summary: 'Exchanges the six-digit code of a bound device, which works once within ten minutes, for its token',
      access: 'public',
      scope: 'none',
      changes: ['devices'],
      body: z.object({
        number: deviceNumber,
        code: z.string().regex(/^\d{6}$/),
        ...versions,
        model: text(LIMITS.name).nullish(),
      }),
      data: z.object({
        /** Sent as `Authorization: Bearer …` with every other call; shown once. */
        token: z.string(),
        name: z.string(),
        institutionName: z.string(),
        heartbeatSeconds: z.int(),
        serverTime: z.iso.datetime(),
      }),
    }),
    heartbeat: call({
      method: 'POST',
      path: '/device-api/heartbeat',
      summary: 'Says that the device is there, and how it is; answers whether its patient has changed',
      ...DEVICE,
      changes: [],
      repeatable: true,
      body: deviceStatus.extend({
        ...versions,
        /** The device's clock. */
        time: z.iso.datetime(),
      }),
      data: z.object({
        ...clock,
        heartbeatSeconds: z.int(),
        /** The present assignment; the device asks `me` when it is another one. */
        assignment: id.nullable(),
        remaining,
        notice,
      }),
    }),
    me: call({
      method: 'GET',
      path: '/device-api/me',
      summary: 'Who has the device, by first name, and what is to be done today',
      ...DEVICE,
      data: z.object({
        name: z.string(),
        remaining,
        notice,
        /** Null while no patient has the device. */
        assignment: z
          .object({
            /** Sent with each session: it says whose it is. */
            id,
            firstName: z.string(),
            /** The institution's day, `YYYY-MM-DD`. */
            day: wireDate,
            tasks: z.array(deviceTask),
          })
          .nullable(),
      }),
    }),
    begin: call({
      method: 'POST',
      path: '/device-api/sessions/begin',
      summary: 'Announces a session that is to be sent, or asks how far its upload came; twice is once',
      ...DEVICE,
      changes: [],
      repeatable: true,
      body: z.object({
        /** Made by the device. */
        id,
        kind: z.enum(DEVICE_SESSION_KINDS),
        /** The assignment during which it was made, also when another has begun since. */
        assignment: id,
        api: versions.api,
        appVersion: versions.appVersion,
        /** By the device's clock, as `time`, which says how far that is off. */
        begun: z.iso.datetime(),
        ended: z.iso.datetime(),
        time: z.iso.datetime(),
        encoding: z.enum(['gzip', 'identity']),
        /** As it is sent, encoded. */
        bytes: z.int().min(1).max(DEVICE_SESSION_BYTES),
        /** Of these bytes. */
        sha256,
        /** What the kind wants to know besides the content. */
        meta: z
          .record(z.string().max(60), z.union([z.string().max(1000), z.number(), z.boolean(), z.null()]))
          .default({}),
      }),
      data: sessionState,
    }),
    part: call({
      method: 'POST',
      path: '/device-api/sessions/{id}/parts/{index}',
      summary: 'Takes one part of a session: 8 MB, the last one what is left; again is once',
      ...DEVICE,
      outside: true,
      changes: [],
      repeatable: true,
      params: z.object({ id, index: z.coerce.number().int().min(0).max(1000) }),
      upload: { maxBytes: PART_BYTES },
      data: z.object({ have: z.array(z.int()) }),
    }),
    finish: call({
      method: 'POST',
      path: '/device-api/sessions/{id}/finish',
      summary: 'Ends the upload of a session: it is checked, kept for its patient and counted, once',
      ...DEVICE,
      outside: true,
      changes: ['devices'],
      repeatable: true,
      params: z.object({ id }),
      data: z.object({
        /** `waiting`: whole, and to be finished again once uses were added. `incomplete`: parts are missing, or were not what was announced. */
        state: z.enum(['kept', 'refused', 'waiting', 'incomplete']),
        /** Why it is not kept, in words. */
        reason: z.string().nullable(),
        have: z.array(z.int()),
        remaining,
      }),
    }),
  },
  ['archives', 'trainingPlans'],
);

export type DeviceTask = z.output<typeof deviceTask>;
