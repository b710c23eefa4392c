import { z } from 'zod';
import { askWechat, type Merchant, WechatFailed } from './client.ts';
import { tradeNumberOf } from './transactions.ts';

const amount = z.object({ refund: z.int().min(0), total: z.int().min(0) });
const shared = {
  out_refund_no: z.string(),
  refund_id: z.string().min(1).max(64),
  success_time: z.string().optional(),
  amount,
};
const answer = z.object({ ...shared, status: z.string() });
/** A refund as a notice tells of it: the same in other words than an answer. */
export const refundNotice = z.object({ ...shared, mchid: z.string(), refund_status: z.string() });

/** A refund as WeChat Pay tells of it. */
export type ToldRefund = Readonly<{
  /** Our number of it. */
  number: string;
  /** WeChat Pay's own number. */
  wechatId: string;
  /** PROCESSING, SUCCESS, CLOSED, or ABNORMAL when the payer's account takes no money. */
  state: string;
  /** In fen. */
  refundMinor: number;
  doneAt: Date | null;
}>;

/** Money of a payment that WeChat Pay is to pay back; amounts in fen. */
export type RefundOrder = Readonly<{
  id: string;
  /** WeChat Pay's number of the payment. */
  transactionId: string;
  refundMinor: number;
  /** What was paid, of which it is a part. */
  totalMinor: number;
  noticeUrl: string;
}>;

const PATH = '/v3/refund/domestic/refunds';
const MISSING = 'RESOURCE_NOT_EXISTS';

/** Has WeChat Pay pay money back; the same refund again is the same refund. @throws WechatFailed */
export async function orderRefund(merchant: Merchant, order: RefundOrder): Promise<ToldRefund> {
  const body = {
    transaction_id: order.transactionId,
    out_refund_no: tradeNumberOf(order.id),
    notify_url: order.noticeUrl,
    amount: { refund: order.refundMinor, total: order.totalMinor, currency: 'CNY' },
  };
  return answered(await askWechat(merchant, { method: 'POST', path: PATH, body }));
}

/** What WeChat Pay knows of a refund by our number; null when it knows none. @throws WechatFailed */
export async function findRefundOrder(merchant: Merchant, id: string): Promise<ToldRefund | null> {
  const path = `${PATH}/${tradeNumberOf(id)}`;
  const told = await askWechat(merchant, { method: 'GET', path }).catch((error: unknown) => {
    if (error instanceof WechatFailed && error.code === MISSING) return null;
    throw error;
  });
  return told === null ? null : answered(told);
}

/** What a notice tells of a refund. */
export const toldByNotice = ({ refund_status: state, ...told }: z.output<typeof refundNotice>): ToldRefund =>
  refundOf({ ...told, status: state });

function answered(told: unknown): ToldRefund {
  const read = answer.safeParse(told);
  if (!read.success) throw new WechatFailed('unsigned');
  return refundOf(read.data);
}

function refundOf(told: z.output<typeof answer>): ToldRefund {
  const at = new Date(told.success_time ?? Number.NaN);
  return {
    number: told.out_refund_no,
    wechatId: told.refund_id,
    state: told.status,
    refundMinor: told.amount.refund,
    doneAt: Number.isNaN(at.getTime()) ? null : at,
  };
}
