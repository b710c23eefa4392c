import type { Platform } from '#platform/platform.ts';
import { publicUrl } from '#platform/publicUrl.ts';
import { Refusal } from '#platform/refusal.ts';
import { merchantOf } from '../payments/merchant.rows.ts';
import { noticePath } from '../payments/merchant.settings.ts';
import { type Merchant, WechatFailed } from '../payments/wechat/client.ts';
import { findRefundOrder, orderRefund } from '../payments/wechat/refunds.ts';
import { refuseRefund, settleRefund } from './wechatRefunds.settle.ts';
import { ONE, TAKE_PENDING, type WechatRefundRow } from './wechatRefunds.statements.ts';

type House = Pick<Platform, 'config' | 'database' | 'storage'>;
type Id = Pick<WechatRefundRow, 'institutionId' | 'id'>;

/** Notices come within seconds; what was told nothing of for so long is asked about. */
const PATIENCE_MS = 30_000;
const AT_ONCE = 8;
/** What does not fit into one turn of background work waits for the next. */
const WORK_MS = 15_000;

/**
 * Has WeChat Pay pay a refund back that is noted. Where it cannot be asked, or nobody knows whether it heard, it is asked again later.
 * @throws Refusal 422 that says why WeChat Pay does not pay
 */
export async function sendRefund(house: House, id: Id): Promise<void> {
  const found = await opened(house, id);
  if (found?.row.state !== 'open') return;
  try {
    await pay(house, found);
  } catch (error) {
    if (!(error instanceof WechatFailed)) throw error;
    if (isUnsure(error)) return;
    throw new Refusal(422, `payments:check.${error.reason}`, { params: { told: error.told } });
  }
}

/** Asks WeChat Pay about refunds of which no notice came, and has it pay those of which it has not heard. */
export async function askPendingRefunds(house: House, now = new Date()): Promise<void> {
  const until = Date.now() + WORK_MS;
  const before = new Date(now.getTime() - PATIENCE_MS);
  for (;;) {
    const taken = await house.database.asOwner((tx) => tx.write(TAKE_PENDING, { before, atMost: AT_ONCE }));
    await Promise.all(taken.map((id) => askRefund(house, id).catch(passOver)));
    if (taken.length < AT_ONCE || Date.now() > until) return;
  }
}

function passOver(error: unknown): void {
  if (!(error instanceof WechatFailed)) throw error;
}

type Opened = Readonly<{ merchant: Merchant; row: WechatRefundRow }>;

/** Null while the institution has no keys: nothing can be asked; once they are there again, it is. */
function opened(house: House, id: Id): Promise<Opened | null> {
  return house.database.asOwner(async (tx) => {
    const [row] = await tx.read(ONE, id);
    const merchant = await merchantOf(tx, house, id.institutionId);
    return row && typeof merchant !== 'string' ? { merchant, row } : null;
  });
}

async function askRefund(house: House, id: Id): Promise<void> {
  const found = await opened(house, id);
  if (!found) return;
  const told = await findRefundOrder(found.merchant, id.id);
  if (told) await settleRefund(house, id.institutionId, told);
  else if (found.row.state === 'open') await pay(house, found);
}

/** @throws WechatFailed, also when it refuses, which is noted then */
async function pay(house: House, { merchant, row }: Opened): Promise<void> {
  const { institutionId, id, transactionId, amountMinor: refundMinor, totalMinor } = row;
  const noticeUrl = `${publicUrl(house.config)}${noticePath(institutionId)}`;
  try {
    const told = await orderRefund(merchant, { id, transactionId, refundMinor, totalMinor, noticeUrl });
    await settleRefund(house, institutionId, told);
  } catch (error) {
    if (!(error instanceof WechatFailed) || error.reason !== 'refused') throw error;
    // An earlier try may have been heard without our knowing: only what it does not know is refused.
    const known = await findRefundOrder(merchant, id);
    if (known) return void (await settleRefund(house, institutionId, known));
    await refuseRefund(house, row, error.told);
    throw error;
  }
}

/** Whether WeChat Pay may have heard. */
const isUnsure = ({ reason }: WechatFailed) => reason === 'unreachable' || reason === 'busy' || reason === 'unsigned';
