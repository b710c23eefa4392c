import { CAST_PRESET_NAMES, DEFAULT_PRESET } from '@cogclinic/cast/source';
import { z } from 'zod';
import { ADMINS, call, calls, DEVICE, EVERYONE } from './call.ts';
import { castAgentCalls } from './castAgents.ts';
import { DEVICE_SESSION_KINDS } from './deviceApi.ts';
import { id, idParams, LIMITS, orNull, text } from './fields.ts';

/** Where the picture comes from: the device's own app, or a server (`adb`) or cast agent that speaks ADB with the device. */
export const CAST_SOURCES = ['push', 'adb', 'agent'] as const;
export type CastSourceName = (typeof CAST_SOURCES)[number];
/** How a cast ended. */
export const CAST_ENDINGS = [
  'stopped',
  'left',
  'hidden',
  'tooLong',
  'patientChanged',
  'sessionEnded',
  'deviceEnded',
  'takenOver',
  'failed',
] as const;
export type CastEnding = (typeof CAST_ENDINGS)[number];

/** After these a cast ends by itself. */
export const CAST_LIMITS = {
  minutes: 60,
  /** All its pages were hidden. */
  hiddenMinutes: 10,
  /** No page looks on. */
  aloneSeconds: 8,
  /** Its source is away, and is tried again meanwhile. */
  awaySeconds: 8,
  /** The server that has it in hand gives no sign of life. */
  silentSeconds: 10,
} as const;

/** The six-digit code: how long it works, and how often one address may guess wrongly meanwhile, or try in a minute. */
export const CAST_CODE = { seconds: 120, guesses: 5, triesAMinute: 10 } as const;
/** A viewer without an account may look on for so long, and be away for so long. */
export const CAST_VIEWER = { minutes: 30, idleMinutes: 5 } as const;
/** The port at which ADB over TCP listens. */
export const ADB_PORT = 5555;
/** The casting component has a tenth of that. */
export const CAST_COMPONENT_BYTES = 1024 * 1024;
/** The most pages that may look on at once. */
export const CAST_VIEWERS = 5;

/** 0 where nothing was kept yet. */
const keptVersion = z.int().min(0).max(2_000_000_000);
const NETWORKS_AT_MOST = 50;
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
/** Addresses and networks, separated by spaces, commas or line ends; blank for none. */
const networks = text(LIMITS.longText)
  .nullish()
  .transform((given) => (given ?? '').split(/[\s,;，；]+/u).filter(Boolean))
  .refine((given) => given.length <= NETWORKS_AT_MOST && given.every((one) => network.safeParse(one).success), {
    params: { rule: 'networks' },
  });

const share = z.number().min(0).max(1);
/** The part of the picture that is shown, in shares of its width and height: one eye of a headset. */
export const castCrop = z
  .object({ x: share, y: share, width: share.min(0.05), height: share.min(0.05) })
  .refine(({ x, y, width, height }) => x + width <= 1.0001 && y + height <= 1.0001, { params: { rule: 'castCrop' } });
export type CastCrop = z.output<typeof castCrop>;
const angle = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]);

const picture = { crop: castCrop.nullable(), angle };

/** How an institution casts. */
const settings = z.object({
  /** Whether /projections lets people look on who are not signed in, by a code. */
  publicPage: z.boolean(),
  /** From where they may come; none, from nowhere. */
  viewerNetworks: z.array(z.string()),
  /** Where devices may be that are reached by ADB; none, nowhere. */
  deviceNetworks: z.array(z.string()),
  /** How many pages may look on at once. */
  viewersAtMost: z.int(),
  /** What is started on devices that are reached by ADB; null until an administrator gave it, then Android's own recorder is used. */
  component: z.object({ version: z.string(), licence: z.string(), sha256: z.string() }).nullable(),
  version: z.int(),
});

export const castSettingsBody = z.object({
  publicPage: z.boolean(),
  viewerNetworks: networks,
  deviceNetworks: networks,
  viewersAtMost: z.int().min(1).max(CAST_VIEWERS),
  version: keptVersion,
});

/** How a device is cast. */
export const castDeviceBody = z.object({
  id,
  source: z.enum(CAST_SOURCES),
  /** The agent that casts it. */
  agentId: orNull(id),
  address: orNull(z.union([z.ipv4(), z.ipv6()])),
  port: z.int().min(1).max(65_535),
  version: keptVersion,
});

/** A device as something to look at. */
export const castDevice = z.object({
  id,
  name: z.string(),
  model: z.string().nullable(),
  /** The patient who has it, for an account that sees the patient. */
  patientName: z.string().nullable(),
  archiveId: id.nullable(),
  /** Whether a patient has it whom the account does not see: then it may not look on. */
  isOthers: z.boolean(),
  source: z.enum(CAST_SOURCES),
  agentId: id.nullable(),
  agentName: z.string().nullable(),
  address: z.string().nullable(),
  port: z.int(),
  ...picture,
  /** Whether its app or its agent is there and offers its picture, or an address is known for ADB. */
  isReady: z.boolean(),
  /** The session that runs on it, as the device told last, for an account that sees the patient. */
  session: z.object({ id, kind: z.enum(DEVICE_SESSION_KINDS), sinceTime: z.string() }).nullable(),
  /** The cast that is under way. */
  cast: z.object({ id, byName: z.string().nullable(), beginTime: z.string(), viewers: z.int() }).nullable(),
  /** Of its facts for casting; 0 while none were kept. */
  version: z.int(),
});

/** What opens the viewer's channel, once only shown. */
const pass = z.object({ castId: id, token: z.string() });
const code = z.object({ code: z.string(), expiresInS: z.int() });
const preset = z.enum(CAST_PRESET_NAMES);
/** MD5 of a public key as Android shows it: pairs of digits between colons. */
const fingerprint = z.string().regex(/^([0-9A-F]{2}:){15}[0-9A-F]{2}$/);
const key = z.object({ fingerprint: fingerprint.nullable() });

const ADMIN = { access: ADMINS, scope: 'institution' } as const;
const CHANGES = { method: 'POST', changes: ['casts'] } as const;

export const castCalls = calls(
  'casts',
  {
    settings: call({
      method: 'GET',
      path: '/cast/settings',
      summary: 'How the institution casts: the public page and its networks, and where devices may be',
      ...ADMIN,
      data: settings,
    }),
    saveSettings: call({
      ...CHANGES,
      path: '/cast/settings/save',
      summary: 'Changes how the institution casts; switching the public page off ends who looks on by it',
      ...ADMIN,
      body: castSettingsBody,
      data: settings,
    }),
    component: call({
      ...CHANGES,
      path: '/cast/component',
      summary: 'Takes the casting component, scrcpy-server, whose SHA-256 must be one of those that are known',
      ...ADMIN,
      outside: true,
      repeatable: true,
      upload: { maxBytes: CAST_COMPONENT_BYTES },
      data: settings,
    }),
    key: call({
      method: 'GET',
      path: '/cast/key',
      summary:
        'The fingerprint of the key by which devices know the institution; null until a device was reached by ADB',
      ...ADMIN,
      data: key,
    }),
    replaceKey: call({
      ...CHANGES,
      path: '/cast/key/replace',
      summary: 'Makes another key in place of the one with this fingerprint: every device then asks its wearer again',
      ...ADMIN,
      outside: true,
      repeatable: false,
      body: z.object({ fingerprint }),
      data: key,
    }),
    devices: call({
      method: 'GET',
      path: '/cast/devices',
      summary:
        'The bound devices and whether each can be cast or is being cast; patients by name only where the actor may see them',
      access: EVERYONE,
      scope: 'patients',
      query: z.object({
        /** Only those that this patient has. */
        archiveId: id.optional(),
      }),
      data: z.array(castDevice),
    }),
    saveDevice: call({
      ...CHANGES,
      path: '/cast/device/save',
      summary: 'Says how a device is cast: its source and agent, and its address for ADB within the allowed networks',
      ...ADMIN,
      body: castDeviceBody,
      data: z.null(),
    }),
    savePicture: call({
      ...CHANGES,
      path: '/cast/picture/save',
      summary: 'Says which part of a device’s picture is shown, and how it is turned; kept with the device',
      access: EVERYONE,
      scope: 'institution',
      body: z.object({ id, ...picture }),
      data: z.null(),
    }),
    start: call({
      ...CHANGES,
      path: '/cast/start',
      summary: 'Starts the cast of a device, or looks on at the one under way; answers what opens the viewer’s channel',
      access: EVERYONE,
      scope: 'patients',
      body: z.object({
        deviceId: id,
        /** The running session that it is started from: the cast ends with it. */
        sessionId: id.optional(),
        preset: preset.default(DEFAULT_PRESET),
        /** Ends the looking on of others where no more are allowed at once. */
        takeOver: z.boolean().default(false),
      }),
      data: pass,
    }),
    stop: call({
      ...CHANGES,
      path: '/cast/stop',
      summary: 'Ends a cast at once',
      access: EVERYONE,
      scope: 'patients',
      body: z.object({ id }),
      data: z.null(),
    }),
    code: call({
      ...CHANGES,
      path: '/cast/code/{id}',
      summary: 'Makes the six-digit code by which the public page looks on at a device, once within two minutes',
      access: EVERYONE,
      scope: 'patients',
      params: idParams,
      data: code,
    }),
    open: call({
      ...CHANGES,
      path: '/cast/open',
      summary:
        'Exchanges a code for what opens the viewer’s channel, from an allowed network while the public page is on',
      access: 'public',
      scope: 'none',
      body: z.object({ code: z.string().regex(/^\d{6}$/) }),
      data: pass,
    }),
    isOpen: call({
      method: 'GET',
      path: '/cast/isOpen',
      summary: 'Whether the public page takes codes from this address',
      access: 'public',
      scope: 'none',
      data: z.object({ isOpen: z.boolean() }),
    }),
    ...castAgentCalls,
    deviceCode: call({
      method: 'POST',
      path: '/device-api/cast/code',
      summary: 'Makes the six-digit code that the device shows to who wants to look on, once within two minutes',
      ...DEVICE,
      changes: [],
      data: code,
    }),
  },
  ['devices', 'archives'],
);

export type CastDevice = z.output<typeof castDevice>;
