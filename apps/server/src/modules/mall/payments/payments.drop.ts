import type { Tx } from '#platform/database.ts';
import { writeSql } from '#platform/sql/statement.ts';

/** The institution is named: as the owner an id, which its client makes, may be that of another institution's order too. */
type Order = Readonly<{ institutionId: string; orderId: string }>;

const DROP = writeSql(
  'payments.drop',
  {},
  (given: Order) =>
    `UPDATE wechat_payments SET state = 'closing'
      WHERE institution_id = ${given.institutionId} AND order_id = ${given.orderId} AND state = 'open'`,
);

/** What was asked of WeChat Pay for an order that is held is waited for no longer: it is closed there, so that nobody pays it. */
export async function dropOpenPayments(tx: Tx, order: Order): Promise<void> {
  await tx.write(DROP, order);
}
