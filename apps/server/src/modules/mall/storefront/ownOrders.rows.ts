import type { CallData } from '@cogclinic/contract/call';
import type { storefrontCalls } from '@cogclinic/contract/storefront';
import type { Language } from '@cogclinic/scales/instrument';
import { dictEntries } from '#modules/dict/dict.service.ts';
import type { Guest, Tx } from '#platform/database.ts';
import { translator } from '#platform/texts.ts';
import type { Order } from '../orders/orders.rows.ts';
import { parcelsOf } from '../parcels/parcels.see.ts';
import { takesWechat } from '../payments/merchant.rows.ts';
import { isPayable } from '../payments/payments.open.ts';
import { refundsOf } from '../refunds/refunds.see.ts';

export type OwnOrder = CallData<(typeof storefrontCalls)['order']>;
type AtLink = Readonly<{ tx: Tx; guest: Guest; language: Language }>;

/** An order as its patient sees it: nothing that accounts noted for each other. */
export async function presentOwn({ tx, guest: { actor }, language }: AtLink, order: Order): Promise<OwnOrder> {
  const { id, number, state, money, currency, totalMinor, shipTo, placeTime, closeTime, version, payment } = order;
  const isOpen = state === 'placed' && isPayable({ currency, total_minor: totalMinor });
  const receipt = payment && {
    method: payment.method,
    receiptNumber: payment.receiptNumber,
    amountMinor: payment.amountMinor,
    time: payment.time,
  };
  const entries = await dictEntries(tx, translator(language), language, 'carrier');
  const names = new Map(entries.map(({ dictValue, dictLabel }) => [dictValue, dictLabel]));
  return {
    ...{ id, number, state, money, currency, totalMinor, shipTo, placeTime, closeTime, version, receipt },
    paysByWechat: isOpen && (await takesWechat(tx, actor.institutionId)),
    couponName: order.coupon?.name ?? null,
    lines: order.lines.map((line) => ({
      ...{ id: line.id, kind: line.kind, commodityName: line.commodityName, specName: line.specName },
      ...{ priceMinor: line.priceMinor, quantity: line.quantity, shareMinor: line.shareMinor },
      ...{ claimed: line.claimed, claimedMinor: line.claimedMinor },
    })),
    parcels: (await parcelsOf(tx, actor, [id])).map(({ id: parcelId, carrier, trackingNumber, shipTime }) => ({
      ...{ id: parcelId, trackingNumber, shipTime, carrierName: names.get(carrier) ?? carrier },
    })),
    refunds: (await refundsOf(tx, actor, id)).map(ownRefund),
    carriers: entries
      .filter(({ retired }) => !retired)
      .map(({ dictValue, dictLabel }) => ({
        code: dictValue as OwnOrder['carriers'][number]['code'],
        name: dictLabel,
      })),
  };
}

const ownRefund = (refund: Awaited<ReturnType<typeof refundsOf>>[number]): OwnOrder['refunds'][number] => ({
  ...{ id: refund.id, state: refund.state, reason: refund.reason, words: refund.words, version: refund.version },
  pictures: refund.pictures,
  ...{ amountMinor: refund.amountMinor, askTime: refund.askTime, decisionWords: refund.decisionWords },
  ...{ carrier: refund.carrier, trackingNumber: refund.trackingNumber },
  lines: refund.lines.map(({ lineId, kind, commodityName, specName, quantity }) => ({
    ...{ lineId, kind, commodityName, specName, quantity },
  })),
});
