import {
  commodities,
  commodityCategories,
  commoditySpecs,
  stockMoves,
} from '#modules/mall/commodities/commodities.tables.ts';
import { orderDays, orderEvents, orderLines, orderPayments, orders } from '#modules/mall/orders/orders.tables.ts';
import { parcelLines, parcels } from '#modules/mall/parcels/parcels.tables.ts';
import type { Tx } from '#platform/database.ts';
import { writeSql } from '#platform/sql/statement.ts';
import { DAY } from './calendar.ts';
import { insert } from './insert.ts';
import type { DemoInstitution } from './institution.ts';
import { type DemoGoods, newGoods } from './mallGoods.ts';
import { type DemoOrders, newOrders } from './mallOrders.ts';
import { newRandom } from './random.ts';
import type { Region } from './region.ts';
import type { DemoTraining } from './training.ts';

const SEED = 20_260_118;
/** What was sold for that long; the patients who order have been there as long. */
const OPEN_DAYS = 60;

const ANALYZE = writeSql(
  'demo.analyzeMall',
  {},
  () => 'ANALYZE commodities, commodity_specs, stock_moves, orders, order_lines, order_events, order_payments, parcels',
);

export type DemoMall = Readonly<{ goods: DemoGoods; orders: DemoOrders }>;

/** The mall of an institution whose staff has a doctor or manager who sells; null for others. */
export function newMall(
  region: Region,
  one: DemoInstitution,
  training: DemoTraining | undefined,
  now: Date,
): DemoMall | null {
  const seller = one.staff.accounts.find(({ mallAuthority, roleType }) => mallAuthority && roleType !== 'ADMIN');
  if (!seller) return null;
  const random = newRandom(SEED);
  const { institutionId } = region;
  const { timeZone, address: town } = region.institution;
  const opened = new Date(now.getTime() - OPEN_DAYS * DAY);
  const schemeId = training?.schemes[0]?.id ?? null;
  const goods = newGoods(random, { institutionId, by: seller.id, at: opened, schemeId });
  const patients = one.patients.filter(({ archive }) => archive.createdAt < opened);
  const given = { institutionId, timeZone, town, by: seller.id, patients, goods, now };
  return { goods, orders: newOrders(random, given) };
}

/** Writes the malls of the demonstration's institutions. */
export async function insertMalls(tx: Tx, malls: readonly DemoMall[]): Promise<void> {
  const sold = <T>(of: (one: DemoGoods) => readonly T[]) => malls.flatMap(({ goods }) => of(goods));
  const ordered = <T>(of: (one: DemoOrders) => readonly T[]) => malls.flatMap((one) => of(one.orders));
  const tables = [
    [commodityCategories, sold(({ categories }) => categories)],
    [commodities, sold((one) => one.commodities)],
    [commoditySpecs, sold(({ specs }) => specs)],
    [orderDays, ordered(({ days }) => days)],
    [orders, ordered((one) => one.orders)],
    [orderLines, ordered(({ lines }) => lines)],
    [orderEvents, ordered(({ events }) => events)],
    [orderPayments, ordered(({ payments }) => payments)],
    [parcels, ordered((one) => one.parcels)],
    [parcelLines, ordered((one) => one.parcelLines)],
    [stockMoves, [...sold(({ received }) => received), ...ordered(({ moves }) => moves)]],
  ] as const;
  await Promise.all(tables.flatMap(([table, rows]) => insert(tx, table, rows)));
  await tx.write(ANALYZE);
}
