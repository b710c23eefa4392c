import type { CallData } from '@cogclinic/contract/call';
import type { commodityCalls } from '@cogclinic/contract/commodities';
import type { orderCalls } from '@cogclinic/contract/orders';
import type { parcelCalls } from '@cogclinic/contract/parcels';
import type { refundCalls } from '@cogclinic/contract/refunds';

export type Order = CallData<typeof orderCalls.one>;
export type OrderRow = CallData<typeof orderCalls.list>['rows'][number];
export type OrderLine = Order['lines'][number];
export type ShipTo = NonNullable<OrderRow['shipTo']>;
export type Commodity = CallData<typeof commodityCalls.list>['rows'][number];

export type Refund = CallData<typeof refundCalls.ofOrder>[number];
export type Parcel = CallData<typeof parcelCalls.ofOrder>[number];

export const EXPRESS_PATH = '/shopping/express';
export const LIST_PATH = '/shopping/orders';
export const PICKING_PATH = '/shopping/picking';
export const orderPath = (id: string): string => `/shopping/order/${id}`;
export const papersPath = (kind: 'labels' | 'notes', orderIds: readonly string[]): string =>
  `/shopping/papers?kind=${kind}&orders=${orderIds.join(',')}`;
/** What of a commodity was sold: "Memory cards, large print". */
export const lineName = ({ commodityName, specName }: Pick<OrderLine, 'commodityName' | 'specName'>): string =>
  `${commodityName} · ${specName}`;

/** What keeps WeChat Pay from paying an approved refund back, or went wrong there; null where nothing did. */
export function wechatTrouble({ state, wechat }: Pick<Refund, 'state' | 'wechat'>) {
  const { state: at } = wechat ?? {};
  if (at === 'surplus') return at;
  if (state !== 'approved') return null;
  return at === 'refused' || at === 'closed' || at === 'abnormal' || at === 'odd' ? at : null;
}
