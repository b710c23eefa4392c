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

/** Our number of a payment as WeChat Pay takes it: at most 32 letters and digits. @param id of the payment */
export const tradeNumberOf = (id: string): string => id.replaceAll('-', '');

const MISSING: readonly string[] = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST'];

/** What WeChat Pay knows of a payment by our number; null when it knows none. @throws WechatFailed */
export async function findTransaction(merchant: Merchant, tradeNumber: string): Promise<Transaction | null> {
  const path = `/v3/pay/transactions/out-trade-no/${tradeNumber}?mchid=${merchant.merchantId}`;
  const told = await askWechat(merchant, { method: 'GET', path }).catch((error: unknown) => {
    if (error instanceof WechatFailed && MISSING.includes(error.code)) return null;
    throw error;
  });
  if (told === null) return null;
  const read = transaction.safeParse(told);
  if (!read.success) throw new WechatFailed('unsigned');
  return read.data;
}
