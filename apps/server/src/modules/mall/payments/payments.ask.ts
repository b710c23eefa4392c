import type { Platform } from '#platform/platform.ts';
import { merchantOf } from './merchant.rows.ts';
import { giveUp, settle } from './payments.settle.ts';
import { type PaymentRow, TAKE_PENDING } from './payments.statements.ts';
import { type Merchant, WechatFailed } from './wechat/client.ts';
import { closeTransaction, findTransaction, tradeNumberOf } from './wechat/transactions.ts';

type House = Pick<Platform, 'config' | 'database' | 'storage'>;

/** Notices come within seconds; what was told nothing of for so long is asked about. */
const PATIENCE_MS = 30_000;
const AT_ONCE = 8;
/** What does not fit into one turn of background work waits for the next. */
const WORK_MS = 15_000;

/**
 * Asks WeChat Pay about payments of which no notice came, and closes those that nobody waits for any more. One that cannot be asked
 * now is asked again later.
 */
export async function askPending(house: House, now = new Date()): Promise<void> {
  const until = Date.now() + WORK_MS;
  const before = new Date(now.getTime() - PATIENCE_MS);
  for (;;) {
    const taken = await house.database.asOwner((tx) => tx.write(TAKE_PENDING, { before, atMost: AT_ONCE }));
    await Promise.all(taken.map((payment) => askPayment(house, payment, now).catch(passOver)));
    if (taken.length < AT_ONCE || Date.now() > until) return;
  }
}

function passOver(error: unknown): void {
  if (!(error instanceof WechatFailed)) throw error;
}

/** Asks about one payment, and closes it when its time is over. @throws WechatFailed */
export async function askPayment(house: House, payment: PaymentRow, now = new Date()): Promise<void> {
  const merchant = await house.database.asOwner((tx) => merchantOf(tx, house, payment.institutionId));
  // Without keys nothing can be asked; once they are there again, it is.
  if (typeof merchant === 'string') return;
  const isWanted = payment.state === 'open' && payment.endsAt > now;
  const known = await ask(house, merchant, payment);
  if (isWanted || known === 'ended') return;
  if (known === 'unknown') return giveUp(house, payment);
  await closeTransaction(merchant, tradeNumberOf(payment.id));
  // Paid in the moment before: the answer to asking again tells.
  await ask(house, merchant, payment);
}

async function ask(
  house: House,
  merchant: Merchant,
  { institutionId, id }: PaymentRow,
): Promise<'unknown' | 'pending' | 'ended'> {
  const told = await findTransaction(merchant, tradeNumberOf(id));
  if (!told) return 'unknown';
  const state = await settle(house, institutionId, merchant, told);
  return state === 'open' || state === 'closing' ? 'pending' : 'ended';
}
