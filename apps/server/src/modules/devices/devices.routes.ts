import { deviceCalls as calls } from '@cogclinic/contract/devices';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { bindDevice, endToken, unbindDevice, updateDevice } from './devices.bind.ts';
import { newCode } from './devices.code.ts';
import { listDevices } from './devices.list.ts';
import { oneDevice, topUpsOf, usersOf } from './devices.service.ts';
import { giveDevice, takeBack } from './devices.users.ts';
import { topUp } from './topUps.service.ts';

/** The institution's devices, as the console sees them. */
export function deviceRoutes({ config }: Platform): Implementation[] {
  return [
    implement(calls.list, (c) => listDevices(c.tx, c.actor, c.query)),
    implement(calls.one, (c) => oneDevice(c.tx, c.actor, c.params.id, c.t)),
    implement(calls.add, (c) => bindDevice(c.tx, c.actor, c.body)),
    implement(calls.update, (c) => updateDevice(c.tx, c.actor, c.body)),
    implement(calls.unbind, (c) => unbindDevice(c.tx, c.actor, c.body)),
    implement(calls.code, (c) => newCode(c.tx, c.actor, c.params.id, config.PUBLIC_URL)),
    implement(calls.endToken, (c) => endToken(c.tx, c.actor, c.body.id)),
    implement(calls.topUp, (c) => topUp(c.tx, c.actor, c.body)),
    implement(calls.setUser, (c) => giveDevice(c.tx, c.actor, c.body)),
    implement(calls.endUser, (c) => takeBack(c.tx, c.actor, c.body)),
    implement(calls.users, (c) => usersOf(c.tx, c.actor, c.params.id)),
    implement(calls.topUps, (c) => topUpsOf(c.tx, c.actor, c.params.id)),
  ];
}
