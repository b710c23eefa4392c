import type { CallData } from '@cogclinic/contract/call';
import type { paymentCalls } from '@cogclinic/contract/payments';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { notFound, Refusal } from '#platform/refusal.ts';
import { askPayment } from './payments.ask.ts';
import type { Opened } from './payments.open.ts';
import { HOLD, KEEP_CODE, type PaymentRow, SEE } from './payments.statements.ts';
import { WechatFailed } from './wechat/client.ts';
import { orderH5, orderNative } from './wechat/transactions.ts';

type House = Pick<Platform, 'config' | 'database' | 'storage'>;

const PAID: readonly string[] = ['ORDER_PAID', 'ORDERPAID'];

/** A payment of an order that the actor may see. @throws Refusal 404 */
export async function seePayment(tx: Tx, actor: Actor, id: string): Promise<PaymentRow> {
  const [found] = await SEE(tx, actor, { id });
  if (!found) throw notFound();
  return found;
}

/**
 * What the QR code of an opened payment holds.
 * @throws Refusal 409 when it was paid in the moment before, 422 that says why WeChat Pay did not take it
 */
export async function codeOf(house: House, { merchant, payment, order }: Opened): Promise<string> {
  return payment.codeUrl ?? ordered(house, payment, () => orderNative(merchant, order));
}

/**
 * The page on which the patient pays with the WeChat of the phone.
 * @param address from which the patient asks
 * @throws Refusal as `codeOf`, also when what was opened before was paid
 */
export function pageOf(
  house: House,
  { merchant, payment, order, before }: Opened & { before: PaymentRow | null },
  address: string,
): Promise<string> {
  return ordered(house, payment, async () => {
    if (before) await askPayment(house, before);
    if (before && (await isPaid(house, before))) throw new Refusal(409, 'orders:cannot.pay');
    return orderH5(merchant, order, address);
  });
}

async function isPaid({ database }: House, payment: PaymentRow): Promise<boolean> {
  const [row] = await database.asOwner((tx) => tx.read(HOLD, payment));
  return row?.state === 'paid';
}

async function ordered(house: House, payment: PaymentRow, order: () => Promise<string>): Promise<string> {
  try {
    return await order();
  } catch (error) {
    if (!(error instanceof WechatFailed)) throw error;
    if (!PAID.includes(error.code))
      throw new Refusal(422, `payments:check.${error.reason}`, { params: { told: error.told } });
    await askPayment(house, payment);
    throw new Refusal(409, 'orders:cannot.pay');
  }
}

/** Keeps the code, so that another desk shows the same. */
export async function keptPayment(
  tx: Tx,
  { payment }: Opened,
  codeUrl: string,
): Promise<CallData<typeof paymentCalls.open>> {
  const { id, amountMinor, endsAt } = payment;
  await tx.write(KEEP_CODE, { id, codeUrl });
  const expiresInS = Math.max(0, Math.floor((endsAt.getTime() - Date.now()) / 1000));
  return { id, code: codeUrl, amountMinor, expiresInS };
}

/** Asks WeChat Pay about a payment that somebody waits for; while that cannot be asked, nothing is known yet. */
export async function askedPayment(house: House, payment: PaymentRow): Promise<void> {
  if (payment.state !== 'open' && payment.state !== 'closing') return;
  await askPayment(house, payment).catch((error: unknown) => {
    if (!(error instanceof WechatFailed)) throw error;
  });
}
