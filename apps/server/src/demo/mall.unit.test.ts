import { ORDER_STATES } from '@cogclinic/mall/order';
import { leftToShip } from '@cogclinic/mall/parcels';
import { describe, expect, test } from 'vitest';
import { demoMalls, demoTraining, newDemo } from './demo.ts';

const now = new Date('2026-03-04T06:30:00Z');
const make = () => {
  const demo = newDemo(now, 'hash');
  return demoMalls(demo, demoTraining(demo, now), now);
};
const malls = make();
const [mall] = malls;
if (!mall) throw new Error('no institution sells');
const { goods, orders: sold } = mall;

describe('the mall of the demonstration', () => {
  test('is the same for the same day, sells every kind, and has orders wherever one may rest', () => {
    expect(make()).toEqual(malls);
    expect(malls).toHaveLength(1);
    expect(goods.commodities).toHaveLength(12);
    expect(new Set(goods.commodities.map(({ kind }) => kind)).size).toBe(4);
    // A received order is done at once.
    const resting = ORDER_STATES.filter((state) => state !== 'received');
    expect(new Set(sold.orders.map(({ state }) => state))).toEqual(new Set(resting));
    expect(sold.orders).toHaveLength(20);
    expect(new Set(sold.orders.map(({ number }) => number)).size).toBe(20);
  });

  test('sums, payments and parcels agree with the orders', () => {
    for (const { id, state, totalMinor, shipTo } of sold.orders) {
      const lines = sold.lines.filter(({ orderId }) => orderId === id);
      expect(lines.reduce((sum, line) => sum + line.priceMinor * line.quantity, 0)).toBe(totalMinor);
      const payment = sold.payments.find(({ orderId }) => orderId === id);
      const unpaid = ['placed', 'cancelled', 'closed'].includes(state);
      expect(payment?.amountMinor).toBe(unpaid ? undefined : totalMinor);
      if (state === 'shipped') expect(leftToShip(lines)).toEqual([]);
      if (state === 'toShip') expect(leftToShip(lines)).not.toEqual([]);
      for (const line of lines) {
        const sent = sold.parcelLines.filter(({ orderLineId }) => orderLineId === line.id);
        expect(sent.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(line.shipped);
        if (!shipTo) expect(line.shipped).toBe(0);
      }
    }
  });

  test('nothing lies in the future, and no stock falls below nothing', () => {
    const times = [...sold.events, ...sold.payments, ...sold.parcels].map(({ createdAt }) => createdAt);
    expect(times.every((time) => time !== undefined && time <= now)).toBe(true);
    const left = new Map(goods.received.map(({ specId, change }) => [specId, change]));
    for (const { specId, change } of sold.moves) {
      left.set(specId, (left.get(specId) ?? 0) + change);
      expect(left.get(specId)).toBeGreaterThanOrEqual(0);
    }
  });
});
