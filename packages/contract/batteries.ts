import { z } from 'zod';
import { ADMINS, call, calls, EVERYONE } from './call.ts';
import { dictCode } from './dict.ts';
import { id, idParams, LIMITS, optional, orNull, required, versionField } from './fields.ts';
import { instrumentCode } from './scales.ts';

/** Most instruments of one battery. */
export const BATTERY_ITEMS = 12;
/** Longest rest after an instrument, in minutes. */
export const REST_MINUTES = 30;
export const ANSWERED_BY = ['patient', 'informant', 'examiner'] as const;
/** Why an instrument of a run is left out; `withdrawn`: the institution may not use it any more. */
export const SKIP_REASONS = ['refused', 'unable', 'noTime', 'noInformant', 'other'] as const;
export const SKIPPED_BECAUSE = [...SKIP_REASONS, 'withdrawn'] as const;
export const RUN_ITEM_STATES = ['waiting', 'begun', 'done', 'skipped'] as const;
/** `ended`: given up by staff before all was done. */
export const RUN_STATES = ['open', 'finished', 'ended'] as const;

const item = z.object({
  instrument: instrumentCode,
  /** As the instrument says, or the examiner, who reads the questions to the one who knows the answers. */
  answeredBy: z.enum(ANSWERED_BY),
  /** Minutes of rest after it; 0 is none. */
  restAfter: z.int().min(0).max(REST_MINUTES),
});

/** Instruments that an institution gives one after another. */
export const battery = z.object({
  id,
  name: z.string(),
  items: z.array(
    item.extend({
      name: z.string(),
      /** Whether the institution may use it now: runs skip the others. */
      usable: z.boolean(),
    }),
  ),
  archived: z.boolean(),
  /** Names of the examination packages that name it. */
  packages: z.array(z.string()),
  version: z.int(),
});

export const runItem = item.extend({
  position: z.int(),
  name: z.string(),
  /** Whether the patient answers it alone, behind a link or with the device in hand. */
  alone: z.boolean(),
  state: z.enum(RUN_ITEM_STATES),
  administrationId: id.nullable(),
  reportId: id.nullable(),
  skipReason: z.enum(SKIPPED_BECAUSE).nullable(),
  skipNote: z.string().nullable(),
});

/** A battery given to one patient. It keeps the instruments as they were in the battery when it began. */
export const batteryRun = z.object({
  id,
  archiveId: id,
  patientName: z.string(),
  batteryId: id,
  name: z.string(),
  /** Who answers the informant's instruments. */
  informant: z.string().nullable(),
  /** What they are to the patient, where it is a contact of the file. */
  informantRelation: dictCode('relation').nullable(),
  state: z.enum(RUN_STATES),
  items: z.array(runItem),
  startTime: z.string(),
  by: z.string(),
  /** The newest link with which the patient can answer it; null while there is none. */
  link: z.object({ pushId: id, openTime: z.string().nullable(), expireTime: z.string() }).nullable(),
});

const LOOKS_UP = { access: EVERYONE, scope: 'institution' } as const;
const KEEPS = { access: ADMINS, scope: 'institution' } as const;
const OF_PATIENTS = { access: EVERYONE, scope: 'patients' } as const;

export const batteryCalls = calls(
  'batteries',
  {
    list: call({
      method: 'GET',
      path: '/battery/list',
      summary: 'The institution’s batteries by name, archived ones last',
      ...LOOKS_UP,
      data: z.array(battery),
    }),
    save: call({
      method: 'POST',
      path: '/battery/save',
      changes: ['batteries'],
      summary: 'Adds a battery, or changes one; runs that have begun stay as they are',
      ...KEEPS,
      body: z.object({
        /** Made by the client; sending the same id twice adds once. */
        requestId: id,
        change: orNull(z.object({ id, version: versionField })),
        name: required(LIMITS.name),
        items: z
          .array(item)
          .min(1)
          .max(BATTERY_ITEMS)
          .refine((items) => new Set(items.map(({ instrument }) => instrument)).size === items.length, {
            params: { rule: 'distinct' },
          }),
      }),
      data: battery,
    }),
    archive: call({
      method: 'POST',
      path: '/battery/archive',
      changes: ['batteries'],
      summary: 'Archives a battery, so that it is offered no more, or offers it again',
      ...KEEPS,
      body: z.object({ id, version: versionField, archived: z.boolean() }),
      data: battery,
    }),
  },
  ['instruments', 'examSettings'],
);

export const batteryRunCalls = calls(
  'batteryRuns',
  {
    start: call({
      method: 'POST',
      path: '/battery/run/start',
      changes: ['batteryRuns'],
      summary: 'Starts giving a battery to a patient; the client makes the id, the same one twice starts once',
      repeatable: true,
      ...OF_PATIENTS,
      body: z.object({
        id,
        batteryId: id,
        archiveId: id,
        informant: optional(LIMITS.name),
        informantRelation: orNull(dictCode('relation')),
        contactId: orNull(id),
      }),
      data: batteryRun,
    }),
    open: call({
      method: 'GET',
      path: '/battery/run/open',
      summary: 'Runs that are not over, within the actor’s scope, newest first',
      ...OF_PATIENTS,
      query: z.object({ archiveId: id.optional() }),
      data: z.array(batteryRun),
    }),
    one: call({
      method: 'GET',
      path: '/battery/run/{id}',
      summary: 'One run of a battery, with what became of each instrument',
      ...OF_PATIENTS,
      params: idParams,
      data: batteryRun,
    }),
    next: call({
      method: 'POST',
      path: '/battery/run/next/{id}',
      changes: ['batteryRuns', 'administrations'],
      summary:
        'Begins the next instrument of a run, or answers the one that is begun; those that may not be used any more are skipped',
      repeatable: true,
      ...OF_PATIENTS,
      params: idParams,
      data: z.object({
        run: batteryRun,
        /** The administration to go on with; null when the run is over. */
        administrationId: id.nullable(),
        /** Instruments that were skipped just now because they may not be used any more. */
        withdrawn: z.array(z.string()),
      }),
    }),
    skip: call({
      method: 'POST',
      path: '/battery/run/skip/{id}',
      changes: ['batteryRuns', 'administrations'],
      summary: 'Leaves out one instrument of a run, with the reason; what was answered of it is given up',
      repeatable: true,
      ...OF_PATIENTS,
      params: idParams,
      body: z.object({
        position: z.int().min(0).max(BATTERY_ITEMS),
        reason: z.enum(SKIP_REASONS),
        note: optional(LIMITS.shortText),
      }),
      data: batteryRun,
    }),
    end: call({
      method: 'POST',
      path: '/battery/run/end/{id}',
      changes: ['batteryRuns'],
      summary: 'Ends a run before all of it is done; tests that are begun stay open',
      repeatable: true,
      ...OF_PATIENTS,
      params: idParams,
      data: batteryRun,
    }),
  },
  ['archives', 'batteries', 'administrations', 'reports', 'instruments'],
);
