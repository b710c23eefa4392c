import { randomUUID } from 'node:crypto';
import type { CallInput } from '@cogclinic/contract/call';
import { couponCalls } from '@cogclinic/contract/coupons';
import type { TestApp } from './harness.ts';
import { newCode } from './samples.commodities.ts';
import type { Make } from './samples.ts';
import type { World } from './world.ts';

type NewCoupon = CallInput<typeof couponCalls.save>['body'];

/** 20.00 off everything, for everybody who names its code, for many years. */
export const newCoupon = (more: Partial<NewCoupon> = {}): NewCoupon => ({
  ...{ requestId: randomUUID(), change: null, name: '新春优惠', code: newCode() },
  ...{ kind: 'amount', amountMinor: 2000, percent: null, mostMinor: null, thresholdMinor: null },
  ...{ scope: 'all', targets: null, firstDay: '2020-01-01', lastDay: '2190-12-31' },
  ...{ totalQuota: null, patientQuota: null },
  ...more,
});

const seller = ({ accounts }: World) => accounts.doctorWithMall.token;

async function saved(world: World, t: TestApp) {
  const { data } = await t.send(couponCalls.save, { body: newCoupon() }, seller(world));
  return data;
}

async function given(world: World, t: TestApp) {
  const { id } = await saved(world, t);
  const archiveId = await world.newPatient();
  await t.send(couponCalls.give, { body: { id, archiveIds: [archiveId] } }, seller(world));
  const { data } = await t.send(couponCalls.grants, { query: { couponId: id } }, seller(world));
  return { couponId: id, archiveId, grantId: data.rows[0]?.id ?? '' };
}

export const couponsSamples: Readonly<Record<string, Make>> = {
  'coupons.list': async (world, _caller, t) => {
    await saved(world, t);
    return { args: {} };
  },
  'coupons.save': () => ({ args: { body: newCoupon() } }),
  'coupons.withdraw': async (world, _caller, t) => {
    const { id, version } = await saved(world, t);
    return { args: { body: { id, version } } };
  },
  'coupons.give': async (world, _caller, t) => ({
    args: { body: { id: (await saved(world, t)).id, archiveIds: [await world.newPatient()] } },
  }),
  'coupons.takeBack': async (world, _caller, t) => ({ args: { body: { id: (await given(world, t)).grantId } } }),
  'coupons.grants': async (world, _caller, t) => {
    const { couponId, grantId } = await given(world, t);
    return { args: { query: { couponId } }, mark: grantId };
  },
  'coupons.usable': async (world, _caller, t) => {
    const { archiveId } = await given(world, t);
    return { args: { query: { archiveId } } };
  },
};
