import { randomUUID } from 'node:crypto';
import { batteryCalls, batteryRunCalls } from '@cogclinic/contract/batteries';
import type { CallInput } from '@cogclinic/contract/call';
import type { TestApp } from './harness.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

type NewBattery = CallInput<typeof batteryCalls.save>['body'];

/** Three that patients answer, the second of them read out by the examiner. */
export const newBattery = (more: Partial<NewBattery> = {}): NewBattery => ({
  requestId: randomUUID(),
  change: null,
  name: `情绪套组 ${randomUUID().slice(0, 8)}`,
  items: [
    { instrument: 'PHQ-9', answeredBy: 'patient', restAfter: 0 },
    { instrument: 'GDS-15', answeredBy: 'examiner', restAfter: 5 },
    { instrument: 'GAD-7', answeredBy: 'patient', restAfter: 0 },
  ],
  ...more,
});

async function saved(world: World, t: TestApp) {
  const { data } = await t.send(batteryCalls.save, { body: newBattery() }, world.accounts.admin.token);
  return data;
}

async function started(world: World, t: TestApp) {
  const body = {
    id: randomUUID(),
    batteryId: (await saved(world, t)).id,
    archiveId: await world.newPatient(),
    informant: null,
  };
  const { data } = await t.send(batteryRunCalls.start, { body }, world.accounts.admin.token);
  return data;
}

const ofRun =
  (more: object = {}): Make =>
  async (world, _caller, t) => ({ args: { params: { id: (await started(world, t)).id }, ...more } });

export const batteriesSamples: Readonly<Record<string, Make>> = {
  'batteries.list': async (world, _caller, t) => ({ args: {}, mark: (await saved(world, t)).id }),
  'batteries.save': () => ({ args: { body: newBattery() } }),
  'batteries.archive': async (world, _caller, t) => {
    const { id, version } = await saved(world, t);
    return { args: { body: { id, version, archived: true } } };
  },
  'batteryRuns.start': async (world, _caller, t) => ({
    args: {
      body: {
        id: randomUUID(),
        batteryId: (await saved(world, t)).id,
        archiveId: await world.newPatient(),
        informant: null,
      },
    },
  }),
  'batteryRuns.open': async (world, _caller, t) => ({ args: { query: {} }, mark: (await started(world, t)).id }),
  'batteryRuns.one': ofRun(),
  'batteryRuns.next': ofRun(),
  'batteryRuns.skip': ofRun({ body: { position: 0, reason: 'refused', note: null } }),
  'batteryRuns.end': ofRun(),
};
