import { randomUUID } from 'node:crypto';
import type { CallInput } from '@cogclinic/contract/call';
import { identityCalls } from '@cogclinic/contract/identity';
import { toWirePassword } from '@cogclinic/contract/password';
import { pushCalls } from '@cogclinic/contract/push';
import { scaleCalls } from '@cogclinic/contract/scales';
import type { TestApp } from './harness.ts';
import type { Make } from './samples.ts';
import { PHQ9_ANSWERS, type World } from './world.ts';

/** The condition of the push whose link ends with the first parameter. */
export const OF_LINK = "token_hash = sha256(convert_to($1, 'UTF8'))";

type NewPush = CallInput<typeof pushCalls.add>['body'];

/** A link to a PHQ-9 for a patient. */
export const newPush = (archiveId: string, more: Partial<NewPush> = {}): NewPush => ({
  requestId: randomUUID(),
  archiveId,
  kind: 'scale',
  instrument: 'PHQ-9',
  guidanceId: null,
  followUpId: null,
  batteryId: null,
  batteryRunId: null,
  contactId: null,
  couponId: null,
  language: 'zh',
  days: 14,
  mail: false,
  ...more,
});

/** Pushes to a new patient of the world, and answers the link with its token. */
async function pushed(world: World, t: TestApp, more: Partial<NewPush> = {}) {
  const archiveId = await world.newPatient({ email: `${randomUUID()}@example.org` });
  const { data } = await t.send(pushCalls.add, { body: newPush(archiveId, more) }, world.accounts.admin.token);
  return { id: data.id, token: data.link?.split('/').at(-1) ?? '' };
}

async function appointment(world: World, t: TestApp) {
  const archiveId = await world.newPatient();
  const { admin } = world.accounts;
  await t.owner(
    `INSERT INTO follow_ups (institution_id, request_id, archive_id, assignee_id, created_by, kind, due_date)
     VALUES ($1, $2, $3, $4, $4, 'visit', current_date + 7)`,
    [world.institutionId, randomUUID(), archiveId, admin.id],
  );
  const body = newPush(archiveId, { kind: 'appointment' });
  const { data } = await t.send(pushCalls.add, { body }, admin.token);
  return data.link?.split('/').at(-1) ?? '';
}

export const pushSamples: Readonly<Record<string, Make>> = {
  'push.list': async (world, _caller, t) => ({ args: { query: {} }, mark: (await pushed(world, t)).id }),
  'push.one': async (world, _caller, t) => ({ args: { params: { id: (await pushed(world, t)).id } } }),
  'push.add': async (world) => ({ args: { body: newPush(await world.newPatient()) } }),
  'push.mail': async (world, _caller, t) => ({ args: { params: { id: (await pushed(world, t)).id } } }),
  'push.withdraw': async (world, _caller, t) => ({ args: { params: { id: (await pushed(world, t)).id } } }),
  'push.handOver': async (world) => ({
    args: { params: { id: await world.newPatient() }, body: { requestId: randomUUID(), language: 'zh' } },
  }),
  'push.handOverTest': async (world, _caller, t) => {
    const archiveId = await world.newPatient();
    const { admin } = world.accounts;
    const start = { id: randomUUID(), instrument: 'PHQ-9', archiveId, informant: null, educationYears: null };
    await t.send(scaleCalls.start, { body: start }, admin.token);
    const body = { requestId: randomUUID(), language: 'zh', administrationId: start.id, batteryRunId: null };
    return { args: { params: { id: archiveId }, body } };
  },
  'push.guestReturn': async (world, _caller, t) => {
    const { admin } = world.accounts;
    const body = { password: toWirePassword(admin.password), pin: '4711' };
    await t.send(identityCalls.savePin, { body }, admin.token);
    const params = { id: await world.newPatient() };
    const link = await t.send(
      pushCalls.handOver,
      { params, body: { requestId: randomUUID(), language: 'zh' } },
      admin.token,
    );
    return { args: { params: { token: link.data.token }, body: { pin: '4711' } } };
  },
  'push.guest': async (world, _caller, t) => ({ args: { params: { token: (await pushed(world, t)).token } } }),
  'push.guestConfirm': async (world, _caller, t) => {
    const params = { token: await appointment(world, t) };
    const { data } = await t.send(pushCalls.guest, { params });
    return { args: { params, body: { shown: data.shown } } };
  },
  'push.guestAnswers': async (world, _caller, t) => ({
    args: { params: { token: (await pushed(world, t)).token }, body: { answers: { 1: 2 }, revision: 1 } },
  }),
  'push.guestSubmit': async (world, _caller, t) => ({
    args: { params: { token: (await pushed(world, t)).token }, body: { answers: PHQ9_ANSWERS, revision: 1 } },
  }),
};
