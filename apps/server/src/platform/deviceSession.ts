import type { Noun } from '@cogclinic/contract/call';
import type { DeviceSessionName, DeviceTask } from '@cogclinic/contract/deviceApi';
import type { DEVICE_VERSIONS } from '@cogclinic/contract/devices';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from './actor.ts';
import type { Tx } from './database.ts';
import type { Party } from './fairQueue.ts';
import type { NewFiles } from './newFiles.ts';
import type { Platform } from './platform.ts';
import type { Translate } from './texts.ts';

/** A session that a device sent whole; what it measured lies in a file. */
export type DeviceSession = Readonly<{
  /** Made by the device; no other session of a device has it. */
  id: string;
  deviceId: string;
  deviceVersion: (typeof DEVICE_VERSIONS)[number];
  /** Of the patient of the session's assignment, or the one whom that archive was merged into. */
  archiveId: string;
  /** By the server's clock: where the device's was off, they are corrected. */
  begunAt: Date;
  endedAt: Date;
  /** By how many ms they were corrected; null where the device's clock was right. */
  clockOffsetMs: number | null;
  appVersion: string;
  meta: Readonly<Record<string, string | number | boolean | null>>;
  /** The content, decoded; gone after the call. */
  content: Readonly<{ path: string; bytes: number }>;
  language: Language;
  t: Translate;
}>;

/** Where a patient uses a device: at the clinic one that stays there, at home one that goes home with its patient. */
export const settingOfDevice = (version: DeviceSession['deviceVersion']): 'clinic' | 'home' =>
  version === 'enterprise' ? 'clinic' : 'home';

/** What is slow about a session, while no connection to the database is held. */
type Reading = DeviceSession & Readonly<{ party: Party; files: NewFiles }>;
/** Where it is kept: the transaction sees the one patient; the actor is the account that gave the device to the patient. */
type Keeping<R> = DeviceSession &
  Readonly<{
    tx: Tx;
    actor: Actor;
    files: NewFiles;
    read: R;
    /** For the job that a module asks for, and for the room that files need. */
    platform: Pick<Platform, 'background' | 'server' | 'storage'>;
  }>;

/** What of a device's sessions a module takes. `R` is what reading finds. */
type Taking<R> = Readonly<{
  kind: DeviceSessionName;
  /** The largest content, decoded. */
  maxBytes: number;
  /** The nouns that a kept session changes, as a call says it. */
  changes: readonly Noun[];
  /**
   * Reads the content and puts into the storage what is to be kept of it.
   * @throws Refusal 422 that says why the session is not kept: the device is told, and sends it no more
   */
  read(session: Reading): Promise<R>;
  /**
   * Writes what was read, once for each session; a file is kept last. Long analysis is a job that it asks for.
   * @returns the id of the record that came of it
   * @throws Refusal 422 as `read`
   */
  take(session: Keeping<R>): Promise<string>;
}>;

/** A kind of session in the hands of the platform. */
export type DeviceSessionKind = Taking<unknown>;

/** Declares what a module takes: what `read` finds, `take` gets. */
export const deviceSessionKind = <R>(taking: Taking<R>): DeviceSessionKind => taking as DeviceSessionKind;

/** For whom a device asks what is to be done today. */
export type DeviceTasksOf = Readonly<{
  tx: Tx;
  actor: Actor;
  archiveId: string;
  /** `YYYY-MM-DD`, the institution's. */
  day: string;
  deviceVersion: DeviceSession['deviceVersion'];
  language: Language;
  t: Translate;
}>;

/** What a module has a patient do today on a device. */
export type DeviceTasks = (of: DeviceTasksOf) => Promise<readonly DeviceTask[]>;
