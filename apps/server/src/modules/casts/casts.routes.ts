import { COMPONENTS } from '@cogclinic/cast/component';
import { castCalls as calls } from '@cogclinic/contract/casts';
import { type Implementation, implement } from '#platform/call.ts';
import { implementOutside } from '#platform/outside.ts';
import type { Platform } from '#platform/platform.ts';
import { keepComponent, readComponent } from './adb.ts';
import { enrolAgent } from './casts.agentLine.ts';
import { addAgent, castAgents, endAgent, newAgentCode } from './casts.agents.ts';
import { codeOfDevice, isOpenTo, newCode, openByCode } from './casts.codes.ts';
import { castDevices, saveDevice, savePicture } from './casts.devices.ts';
import { newKey, replaceKey, shownKey } from './casts.key.ts';
import { startCast, stopCast } from './casts.service.ts';
import { saveSettings, settingsOf } from './casts.settings.ts';

/** The pictures of devices: who may look on, and how. */
export function castRoutes({ database, storage, castComponents: pins = COMPONENTS }: Platform): Implementation[] {
  return [
    implement(calls.settings, (c) => settingsOf(c.tx, c.actor.institutionId, pins)),
    implement(calls.saveSettings, (c) => saveSettings(c.tx, c.actor, c.body, pins)),
    implementOutside(calls.component, {
      work: ({ file }) => readComponent(file, pins),
      write: (c) => keepComponent(c.tx, c.actor, { ...c.done, pins }),
    }),
    implement(calls.key, (c) => shownKey(c.tx, storage, c.actor)),
    implementOutside(calls.replaceKey, {
      work: newKey,
      write: (c) => replaceKey(c.tx, storage, c.actor, { ...c.body, key: c.done }),
    }),
    implement(calls.devices, (c) => castDevices(c.tx, c.actor, c.query)),
    implement(calls.saveDevice, (c) => saveDevice(c.tx, c.actor, c.body)),
    implement(calls.savePicture, (c) => savePicture(c.tx, c.actor, c.body)),
    implement(calls.start, (c) => startCast(database, c, c.body)),
    implement(calls.stop, (c) => stopCast(c.tx, c.actor, c.body.id)),
    implement(calls.code, (c) => newCode(c.tx, c.actor, c.params.id)),
    implement(calls.open, (c) => openByCode(database, c.address, c.body)),
    implement(calls.isOpen, (c) => isOpenTo(database, c.address)),
    implement(calls.agents, (c) => castAgents(c.tx, c.actor)),
    implement(calls.addAgent, (c) => addAgent(c.tx, c.actor, c.body)),
    implement(calls.agentCode, (c) => newAgentCode(c.tx, c.actor, c.params.id)),
    implement(calls.endAgent, (c) => endAgent(c.tx, c.actor, c.body)),
    implement(calls.enrolAgent, (c) => enrolAgent(database, c.address, c.body)),
    implement(calls.deviceCode, (c) => codeOfDevice(c.tx, c.device)),
  ];
}
