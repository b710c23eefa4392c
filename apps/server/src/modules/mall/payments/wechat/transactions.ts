import { z } from 'zod';
import { askWechat, type Merchant, WechatFailed } from './client.ts';

/** A payment as WeChat Pay tells of it, in a notice or when it is asked. Amounts are in fen. */
export const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().min(1).max(64).optional(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.int().min(0), currency: z.string().default('CNY') }).optional(),
});
export type Transaction = z.output<typeof transaction>;

/** What WeChat Pay is to take for an order, and by when; `id` is the payment's. */
export type Order = Readonly<{
  id: string;
  description: string;
  /** In fen. */
  amountMinor: number;
  endsAt: Date;
  noticeUrl: string;
}>;

const PATH = '/v3/pay/transactions';
const MISSING: readonly string[] = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST'];
/** Words in which it says that a payment is not to be closed any more. */
const NOT_TO_CLOSE: readonly string[] = ['ORDER_PAID', 'ORDERPAID', 'ORDER_CLOSED', 'ORDERCLOSED', ...MISSING];

/** Our number of a payment as WeChat Pay takes it: at most 32 letters and digits. @param id of the payment */
export const tradeNumberOf = (id: string): string => id.replaceAll('-', '');

/** The payment that a number is of; null for one that we never gave. */
export function idOf(tradeNumber: string): string | null {
  const parts = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/.exec(tradeNumber);
  return parts ? parts.slice(1).join('-') : null;
}

const native = z.object({ code_url: z.string().min(1).max(512) });

/**
 * Has WeChat Pay take an order by a QR code that the payer scans.
 * @returns what the code holds; the same order again gives a code again
 * @throws WechatFailed
 */
export async function orderNative(merchant: Merchant, order: Order): Promise<string> {
  const body = bodyOf(merchant, order);
  const told = native.safeParse(await askWechat(merchant, { method: 'POST', path: `${PATH}/native`, body }));
  if (!told.success) throw new WechatFailed('unsigned');
  return told.data.code_url;
}

const h5 = z.object({ h5_url: z.url({ protocol: /^https$/ }).max(2048) });

/**
 * Has WeChat Pay take an order on a page of its own, which opens the WeChat of the payer's phone; it lasts five minutes.
 * @param address of the payer, who must open the page from there
 * @returns the page's address
 * @throws WechatFailed
 */
export async function orderH5(merchant: Merchant, order: Order, address: string): Promise<string> {
  const scene = { payer_client_ip: address, h5_info: { type: 'Wap' } };
  const body = { ...bodyOf(merchant, order), scene_info: scene };
  const told = h5.safeParse(await askWechat(merchant, { method: 'POST', path: `${PATH}/h5`, body }));
  if (!told.success) throw new WechatFailed('unsigned');
  return told.data.h5_url;
}

const bodyOf = (merchant: Merchant, order: Order) => ({
  appid: merchant.appId,
  mchid: merchant.merchantId,
  description: order.description,
  out_trade_no: tradeNumberOf(order.id),
  time_expire: order.endsAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
  notify_url: order.noticeUrl,
  amount: { total: order.amountMinor, currency: 'CNY' },
});

/** What WeChat Pay knows of a payment by our number; null when it knows none. @throws WechatFailed */
export async function findTransaction(merchant: Merchant, tradeNumber: string): Promise<Transaction | null> {
  const path = `${PATH}/out-trade-no/${tradeNumber}?mchid=${merchant.merchantId}`;
  const told = await askWechat(merchant, { method: 'GET', path }).catch((error: unknown) => {
    if (error instanceof WechatFailed && MISSING.includes(error.code)) return null;
    throw error;
  });
  if (told === null) return null;
  const read = transaction.safeParse(told);
  if (!read.success) throw new WechatFailed('unsigned');
  return read.data;
}

/** Has WeChat Pay take no money for an order any more; one that is paid or closed stays so. @throws WechatFailed */
export async function closeTransaction(merchant: Merchant, tradeNumber: string): Promise<void> {
  const path = `${PATH}/out-trade-no/${tradeNumber}/close`;
  await askWechat(merchant, { method: 'POST', path, body: { mchid: merchant.merchantId } }).catch((error: unknown) => {
    if (!(error instanceof WechatFailed && NOT_TO_CLOSE.includes(error.code))) throw error;
  });
}
