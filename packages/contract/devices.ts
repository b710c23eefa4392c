import { z } from 'zod';
import { ADMINS, call, calls, EVERYONE } from './call.ts';
import { DEVICE_SESSION_KINDS, DEVICE_SESSION_STATES, deviceNumber, NETWORKS } from './deviceApi.ts';
import { id, idParams, LIMITS, optional, patientWords, required, search, versionField } from './fields.ts';
import { isImei } from './imei.ts';
import { page, pageQuery } from './paging.ts';

/** `enterprise`: used at the clinic. `home`: goes home with its patient. */
export const DEVICE_VERSIONS = ['enterprise', 'home'] as const;
/** `offline` after three missed heartbeats; `never` while it was not heard of since it was bound. */
export const DEVICE_STATES = ['online', 'offline', 'never', 'unbound'] as const;
/** The most uses that one top-up adds, and that a device may have. */
export const USES_AT_MOST = 100_000;

const imei = deviceNumber.refine(isImei, { params: { rule: 'imei' } });

/** Who has, or had, a device; without a name for an account that does not see the patient. */
const deviceUser = z.object({
  /** The assignment. */
  id,
  archiveId: id.nullable(),
  patientName: z.string().nullable(),
  fromTime: z.string(),
  untilTime: z.string().nullable(),
  givenByName: z.string(),
});

export const device = z.object({
  id,
  name: z.string(),
  imei: z.string().nullable(),
  serial: z.string().nullable(),
  versionType: z.enum(DEVICE_VERSIONS),
  model: z.string().nullable(),
  user: deviceUser.nullable(),
  usedCount: z.int(),
  remainingCount: z.int(),
  state: z.enum(DEVICE_STATES),
  lastSeenTime: z.string().nullable(),
  /** For how long from now it counts as online when it says nothing more, in ms; 0 when it is not online. */
  onlineForMs: z.int(),
  battery: z.int().nullable(),
  charging: z.boolean().nullable(),
  appVersion: z.string().nullable(),
  /** Whether it was enrolled, and its token stands. */
  isEnrolled: z.boolean(),
  bindTime: z.string(),
  unbindTime: z.string().nullable(),
  version: z.int(),
});

const session = z.object({
  id,
  kind: z.enum(DEVICE_SESSION_KINDS),
  state: z.enum(DEVICE_SESSION_STATES),
  /** Why it was not kept. */
  reason: z.string().nullable(),
  archiveId: id.nullable(),
  patientName: z.string().nullable(),
  beginTime: z.string(),
  endTime: z.string(),
  /** How far the device's clock was off, where its times were corrected by it. */
  clockOffsetMs: z.int().nullable(),
  bytes: z.int(),
  /** Bytes that have arrived. */
  arrivedBytes: z.int(),
  sentTime: z.string(),
});

/** What the device's page shows. */
export const deviceDetail = device.extend({
  storageFreeMb: z.int().nullable(),
  storageTotalMb: z.int().nullable(),
  network: z.enum(NETWORKS).nullable(),
  signal: z.int().nullable(),
  showing: z.string().nullable(),
  waiting: z.int().nullable(),
  /** The device's clock less ours; null until it was heard of. */
  clockOffsetMs: z.int().nullable(),
  enrolTime: z.string().nullable(),
  /** The newest twenty. */
  sessions: z.array(session),
});

const fields = {
  name: required(LIMITS.name),
  versionType: z.enum(DEVICE_VERSIONS),
  model: optional(LIMITS.name),
};
const uses = z.int().min(0).max(USES_AT_MOST);
const ONE = { id, version: versionField };

export const deviceCalls = calls(
  'devices',
  {
    list: call({
      method: 'GET',
      path: '/device/list',
      summary: 'Devices of the institution; their users by name only where the actor may see the patient',
      access: EVERYONE,
      scope: 'patients',
      query: z.object({
        ...pageQuery,
        /** Name, IMEI or serial number. */
        keyword: search,
        text: patientWords,
        versionType: z.enum(DEVICE_VERSIONS).optional(),
        /** Unbound devices are listed only when asked for. */
        state: z.enum(DEVICE_STATES).optional(),
        orderBy: z.enum(['bindTime desc', 'bindTime asc', 'name asc', 'name desc']).default('bindTime desc'),
      }),
      data: page(device),
    }),
    one: call({
      method: 'GET',
      path: '/device/info/{id}',
      summary: 'One device with its state and its latest sessions',
      access: EVERYONE,
      scope: 'institution',
      params: idParams,
      data: deviceDetail,
    }),
    add: call({
      method: 'POST',
      path: '/device/add',
      changes: ['devices'],
      summary: 'Binds a device to the institution',
      access: ADMINS,
      scope: 'institution',
      body: z.object({
        /** Made by the client; sending the same id twice binds once. */
        requestId: id,
        ...fields,
        /** Empty for a device that has none: then its serial number is needed. */
        imei: z.union([z.literal('').transform(() => null), imei]).nullish(),
        serial: z.union([z.literal('').transform(() => null), deviceNumber]).nullish(),
        remainingCount: uses,
      }),
      data: device,
    }),
    update: call({
      method: 'POST',
      path: '/device/update',
      changes: ['devices'],
      summary: 'Changes a device’s name, version type and model',
      access: ADMINS,
      scope: 'institution',
      body: z.object({ ...ONE, ...fields }),
      data: device,
    }),
    unbind: call({
      method: 'POST',
      path: '/device/unbind',
      changes: ['devices'],
      summary: 'Unbinds a device: its token, its code and its use by a patient end; its history stays',
      access: ADMINS,
      scope: 'institution',
      body: z.object(ONE),
      data: device,
    }),
    code: call({
      method: 'POST',
      path: '/device/code/{id}',
      changes: ['devices'],
      summary: 'Makes the six-digit code by which a device enrols, once within ten minutes; one made before ends',
      access: ADMINS,
      scope: 'institution',
      params: idParams,
      data: z.object({
        code: z.string(),
        /** What the device enters beside the code. */
        number: z.string(),
        /** What the QR code holds, but for the server’s address where it does not know that itself. */
        link: z.string(),
        expiresInS: z.int(),
      }),
    }),
    endToken: call({
      method: 'POST',
      path: '/device/token/end',
      changes: ['devices'],
      summary: 'Ends a device’s token at once, for one that was lost; it enrols anew with a new code',
      access: ADMINS,
      scope: 'institution',
      body: z.object({ id }),
      data: device,
    }),
    topUp: call({
      method: 'POST',
      path: '/device/topUp',
      changes: ['devices'],
      summary: 'Adds to the uses that remain',
      access: ADMINS,
      scope: 'institution',
      body: z.object({
        /** Made by the client; sending the same id twice adds once. */
        requestId: id,
        id,
        count: z.int().min(1).max(USES_AT_MOST),
        note: optional(LIMITS.shortText),
      }),
      data: device,
    }),
    setUser: call({
      method: 'POST',
      path: '/device/user/set',
      changes: ['devices'],
      summary: 'Gives a device to a patient; the use by another ends',
      access: EVERYONE,
      scope: 'patients',
      body: z.object({ ...ONE, archiveId: id }),
      data: device,
    }),
    endUser: call({
      method: 'POST',
      path: '/device/user/end',
      changes: ['devices'],
      summary: 'Ends the use of a device by its patient',
      access: EVERYONE,
      scope: 'institution',
      body: z.object(ONE),
      data: device,
    }),
    users: call({
      method: 'GET',
      path: '/device/users/{id}',
      summary: 'The patients who had a device, the newest first, at most 200',
      access: EVERYONE,
      scope: 'institution',
      params: idParams,
      data: z.array(deviceUser),
    }),
    topUps: call({
      method: 'GET',
      path: '/device/topUps/{id}',
      summary: 'What was added to the uses of a device or taken back by a refund, the newest first, at most 200',
      access: EVERYONE,
      scope: 'institution',
      params: idParams,
      data: z.array(
        z.object({
          id,
          /** Below zero for uses whose money went back. */
          count: z.int(),
          remainingAfter: z.int(),
          note: z.string().nullable(),
          /** Null when the patient bought them by a link, or WeChat Pay paid their money back. */
          byName: z.string().nullable(),
          time: z.string(),
        }),
      ),
    }),
  },
  ['archives'],
);
