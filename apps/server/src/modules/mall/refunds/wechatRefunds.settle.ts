import type { WECHAT_REFUND_STATES } from '@cogclinic/contract/refunds';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { ToldRefund } from '../payments/wechat/refunds.ts';
import { idOf } from '../payments/wechat/transactions.ts';
import { HOLD_PAYBACK, recordPayback } from './payback.ts';
import { END, HOLD_ORDER, ONE, type WechatRefundRow } from './wechatRefunds.statements.ts';

type State = (typeof WECHAT_REFUND_STATES)[number];
type House = Pick<Platform, 'database'>;

/**
 * Takes in what WeChat Pay tells of a refund, by a notice or an answer. However often and in whatever order it is told, a refund is
 * paid back once. Money that went back though it was given back otherwise is noted as surplus; another amount is kept for a person.
 * @param told what WeChat Pay signed
 * @returns where it stands now; null for one that is none of this institution's
 */
export async function settleRefund(
  { database }: House,
  institutionId: string,
  told: ToldRefund,
): Promise<State | null> {
  const id = idOf(told.number);
  if (id === null) return null;
  return database.asOwner(async (tx) => {
    const row = await held(tx, { institutionId, id });
    if (!row) return null;
    if (isOver(row.state)) return row.state;
    const state = await stateOf(tx, row, told);
    if (state !== row.state) await end(tx, row, state, told);
    return state;
  });
}

/** What WeChat Pay refused to pay back, with its reason. */
export async function refuseRefund(
  { database }: House,
  { institutionId, id }: WechatRefundRow,
  words: string,
): Promise<void> {
  await database.asOwner(async (tx) => {
    const row = await held(tx, { institutionId, id });
    if (row?.state !== 'open') return;
    await tx.write(END, { institutionId, id, state: 'refused', wechatId: null, told: words, doneAt: null });
    tx.announce({ institutionId }, ['orders']);
  });
}

/** `abnormal` and `refused` may yet come to an end at WeChat Pay. */
const isOver = (state: State) => state === 'done' || state === 'closed' || state === 'surplus' || state === 'odd';

async function held(tx: Tx, given: { institutionId: string; id: string }): Promise<WechatRefundRow | null> {
  const [order] = await tx.read(HOLD_ORDER, given);
  // Read once nobody else can change it.
  const [row] = order ? await tx.read(ONE, given) : [];
  return row ?? null;
}

async function stateOf(tx: Tx, row: WechatRefundRow, told: ToldRefund): Promise<State> {
  if (told.refundMinor !== row.amountMinor) return 'odd';
  if (told.state === 'CLOSED') return 'closed';
  if (told.state === 'ABNORMAL') return 'abnormal';
  if (told.state !== 'SUCCESS') return row.state === 'refused' ? 'open' : row.state;
  const { institutionId, refundId, restocked } = row;
  if (refundId === null) return 'done';
  const [payback] = await tx.read(HOLD_PAYBACK, { institutionId, refundId });
  if (payback?.state !== 'approved') return 'surplus';
  const by = { institutionId, accountId: null };
  await recordPayback(tx, by, payback, { receiptNumber: told.wechatId, restocked });
  return 'done';
}

async function end(tx: Tx, { institutionId, id }: WechatRefundRow, state: State, told: ToldRefund): Promise<void> {
  const doneAt = told.state === 'SUCCESS' ? (told.doneAt ?? new Date()) : null;
  await tx.write(END, { institutionId, id, state, wechatId: told.wechatId, told: null, doneAt });
  tx.announce({ institutionId }, ['orders', 'devices', 'trainingPlans']);
}
