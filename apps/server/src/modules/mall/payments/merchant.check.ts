import { randomUUID } from 'node:crypto';
import type { WechatProblem } from '@cogclinic/contract/payments';
import { type Merchant, WechatFailed } from './wechat/client.ts';
import { findTransaction, tradeNumberOf } from './wechat/transactions.ts';

/** What came of a try to reach WeChat Pay, with its own words if it refused. */
export type Checked = Readonly<{ problem: WechatProblem | null; told: string }>;

/** Asks for an order that does not exist: an answer shows that WeChat Pay knows the merchant, and we know WeChat Pay. */
export async function checkMerchant(merchant: Merchant): Promise<Checked> {
  try {
    await findTransaction(merchant, tradeNumberOf(randomUUID()));
    return { problem: null, told: '' };
  } catch (error) {
    if (error instanceof WechatFailed) return { problem: error.reason, told: error.told };
    throw error;
  }
}
