import { deviceApiCalls as calls } from '@cogclinic/contract/deviceApi';
import { type Implementation, implement } from '#platform/call.ts';
import type { House } from '#platform/module.ts';
import { implementOutside } from '#platform/outside.ts';
import type { Platform } from '#platform/platform.ts';
import { enrolDevice } from './devices.enrol.ts';
import { heartbeatTeller, noteHeartbeat } from './devices.heartbeat.ts';
import { whoHasMe } from './devices.me.ts';
import { beginSession } from './sessions/sessions.begin.ts';
import { finishSession, readSession, wholeSession } from './sessions/sessions.finish.ts';
import { expectedPart, notePart, storePart } from './sessions/sessions.part.ts';

/** What devices call. */
export function deviceApiRoutes(platform: Platform, house: House): Implementation[] {
  const { database, storage } = platform;
  const { deviceSessions: kinds, deviceTasks } = house;
  const tellOf = heartbeatTeller(database);
  return [
    implement(calls.enrol, (c) => enrolDevice(database, c.address, c.body)),
    implement(calls.heartbeat, async ({ tx, device, body, t }) => {
      tx.afterCommit(() => tellOf(device.actor.institutionId));
      return noteHeartbeat(tx, device, body, t);
    }),
    implement(calls.me, (c) => whoHasMe(c.tx, c.device, c, deviceTasks)),
    implement(calls.begin, (c) => beginSession(c.tx, c.device, c.body, { kinds, t: c.t })),
    implementOutside(calls.part, {
      authorise: (c) => expectedPart(c.tx, c.device, c.params),
      work: (c) => storePart(c.files, c.file, { ...c.params, bytes: c.allowed, party: c.party }),
      write: (c) => notePart(storage, c, { ...c.params, bytes: c.allowed, key: c.done, files: c.files }),
    }),
    implementOutside(calls.finish, {
      authorise: async ({ tx, device, params }) => ({ ...(await wholeSession(tx, device, params.id)), device }),
      work: (c) => readSession(storage, c.allowed, kinds, { ...c, device: c.allowed.device }),
      write: (c) => finishSession(platform, c, c.params.id, c.done),
    }),
  ];
}
