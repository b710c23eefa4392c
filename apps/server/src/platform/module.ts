import type { FastifyInstance } from 'fastify';
import type { Implementation } from './call.ts';
import type { Changes } from './changes.ts';
import type { ChannelImplementation } from './channels/channel.ts';
import type { DeviceSessionKind, DeviceTasks } from './deviceSession.ts';
import type { FhirSource } from './fhirSource.ts';
import type { Job } from './jobs.runner.ts';
import type { PatientRecord } from './patientRecord.ts';
import type { Platform } from './platform.ts';

/** What modules know of each other without importing each other. */
export type House = Readonly<{
  records: readonly PatientRecord[];
  deviceSessions: readonly DeviceSessionKind[];
  deviceTasks: readonly DeviceTasks[];
  fhir: readonly FhirSource[];
}>;

/** What a module brings to the house; `modules.ts` lists them all. */
export type Module = Readonly<{
  routes(platform: Platform, house: House): readonly Implementation[];
  /** What it answers in the words of another protocol, and is no call of the contract. */
  endpoints?(app: FastifyInstance, platform: Platform): void;
  /** What it keeps open to pages. */
  channels?(changes: Changes, platform: Platform, house: House): readonly ChannelImplementation[];
  /** Long work that its calls ask for: imports, exports, batches. */
  jobs?(platform: Platform, house: House): readonly Job[];
  /** What it does without being called: at times of day, or when something waits in a queue. */
  background?(platform: Platform, house: House): void;
  patientRecords?: readonly PatientRecord[];
  /** The sessions that it takes from devices. */
  deviceSessions?: readonly DeviceSessionKind[];
  /** What devices have their patients do today. */
  deviceTasks?: DeviceTasks;
  /** The resources that other systems read. */
  fhir?: readonly FhirSource[];
}>;
