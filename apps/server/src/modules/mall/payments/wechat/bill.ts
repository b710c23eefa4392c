import { createHash } from 'node:crypto';
import { minorOf } from '@cogclinic/mall/money';
import { z } from 'zod';
import { askWechat, downloadWechat, type Merchant, WechatFailed } from './client.ts';

/** What WeChat Pay's bill of a day says of one payment or refund. Amounts are in fen. */
export type BillRow = Readonly<{
  /** Our number of the payment. */
  tradeNumber: string;
  transactionId: string;
  /** SUCCESS for a payment, REFUND for money that went back, REVOKED for a payment that was called off. */
  state: string;
  /** Of the payment, and what of it went back. */
  paidMinor: number;
  refundMinor: number;
  /** Our number of the refund; blank for a payment. */
  refundNumber: string;
  /** In the time of Shanghai: YYYY-MM-DD HH:MM:SS. */
  time: string;
}>;

const COLUMNS = {
  time: '交易时间',
  transactionId: '微信订单号',
  tradeNumber: '商户订单号',
  state: '交易状态',
  paid: '订单金额',
  refundNumber: '商户退款单号',
  refund: '退款金额',
} as const;

const told = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() });
/** No payment and no refund on that day. */
const NONE = 'NO_STATEMENT_EXIST';

/**
 * WeChat Pay's bill of a day, which is there from ten o'clock in the morning of the next.
 * @param day YYYY-MM-DD, within the last three months
 * @throws WechatFailed, also when what was downloaded is not what was announced
 */
export async function billOf(merchant: Merchant, day: string): Promise<BillRow[]> {
  const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`;
  const answer = await askWechat(merchant, { method: 'GET', path }).catch((error: unknown) => {
    if (error instanceof WechatFailed && error.code === NONE) return null;
    throw error;
  });
  if (answer === null) return [];
  const { data: file } = told.safeParse(answer);
  if (!file) throw new WechatFailed('unsigned');
  const bytes = await downloadWechat(merchant, file.download_url);
  if (createHash('sha1').update(bytes).digest('hex') !== file.hash_value.toLowerCase())
    throw new WechatFailed('unsigned');
  return readBill(bytes.toString());
}

/**
 * Reads a bill: a line of names, a line for each payment and refund with a grave accent before each value, then two lines of sums.
 * @throws WechatFailed when a column or an amount is missing
 */
export function readBill(text: string): BillRow[] {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = head.split(',').map((name) => name.trim());
  const at = (name: string) => {
    const found = names.indexOf(name);
    if (found === -1) throw new WechatFailed('unsigned', { told: name });
    return found;
  };
  const places = Object.fromEntries(Object.entries(COLUMNS).map(([key, name]) => [key, at(name)])) as Record<
    keyof typeof COLUMNS,
    number
  >;
  const end = lines.findIndex((line) => !line.startsWith('`'));
  return lines.slice(0, end === -1 ? lines.length : end).map((line) => {
    const values = line.slice(1).split(',`');
    const value = (key: keyof typeof COLUMNS) => values[places[key]]?.trim() ?? '';
    return {
      tradeNumber: value('tradeNumber'),
      transactionId: value('transactionId'),
      state: value('state'),
      paidMinor: fen(value('paid')),
      refundMinor: fen(value('refund')),
      refundNumber: value('refundNumber').replace(/^0$/, ''),
      time: value('time'),
    };
  });
}

function fen(yuan: string): number {
  const minor = minorOf(yuan, 'CNY');
  if (minor === null) throw new WechatFailed('unsigned', { told: yuan });
  return minor;
}
