import type { Tx } from '#platform/database.ts';
import { writeSql } from '#platform/sql/statement.ts';

const DROP = writeSql(
  'payments.drop',
  {},
  ({ orderId }: { orderId: string }) =>
    `UPDATE wechat_payments SET state = 'closing' WHERE order_id = ${orderId} AND state = 'open'`,
);

/** What was asked of WeChat Pay for an order that is held is waited for no longer: it is closed there, so that nobody pays it. */
export async function dropOpenPayments(tx: Tx, orderId: string): Promise<void> {
  await tx.write(DROP, { orderId });
}
