import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { SALES_BY, salesCalls } from '@cogclinic/contract/sales';
import { currencyOf } from '@cogclinic/mall/money';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { text, whole } from '#platform/sql/columns.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { rangeOf } from '#platform/time.ts';

type Figures = CallData<typeof salesCalls.figures>;
type Asked = { from: Date | null; before: Date | null; timeZone: string };

const COLUMNS = {
  key: text.orNull,
  name: text.orNull,
  orders: whole.always,
  pieces: whole.always,
  paid_minor: whole.always,
  coupon_minor: whole.always,
  refunded_minor: whole.always,
};

/** A group's key and name, over `moves m` and `departments d`. */
const GROUPS: Readonly<Record<(typeof SALES_BY)[number], (timeZone: string) => { key: string; name: string }>> = {
  day: (timeZone) => ({ key: `to_char(m.at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')`, name: 'NULL::text' }),
  commodity: () => ({ key: 'm.commodity_id::text', name: 'max(m.commodity_name)' }),
  department: () => ({ key: 'd.id::text', name: 'max(d.name)' }),
  method: () => ({ key: 'm.method', name: 'NULL::text' }),
};

/**
 * The lines are added up: what is paid for them, less what a coupon takes off, is together what was paid for the order. Money that
 * went back counts when it went, as in a till: what is paid less what went back is what is left of a time.
 */
const MOVES = `SELECT p.created_at AS at, o.archive_id, o.id AS order_id, l.commodity_id, l.commodity_name, p.method, l.quantity AS pieces,
         l.price_minor * l.quantity - l.share_minor AS paid_minor, l.share_minor AS coupon_minor, 0::bigint AS refunded_minor
    FROM order_payments p JOIN orders o ON o.institution_id = p.institution_id AND o.id = p.order_id
    JOIN order_lines l ON l.institution_id = o.institution_id AND l.order_id = o.id
  UNION ALL
  SELECT r.paid_back_at, o.archive_id, NULL, l.commodity_id, l.commodity_name, p.method, 0, 0, 0, x.amount_minor
    FROM refunds r JOIN orders o ON o.institution_id = r.institution_id AND o.id = r.order_id
    JOIN order_payments p ON p.institution_id = o.institution_id AND p.order_id = o.id
    JOIN refund_lines x ON x.institution_id = r.institution_id AND x.refund_id = r.id
    JOIN order_lines l ON l.institution_id = x.institution_id AND l.id = x.order_line_id
   WHERE r.state = 'paidBack'`;

const statement = (by: (typeof SALES_BY)[number]) =>
  readVisibleSql(`sales.by.${by}`, COLUMNS, ({ patients }, given: Asked) => {
    const { key, name } = GROUPS[by](given.timeZone);
    return `SELECT CASE WHEN grouping(${key}) = 1 THEN 'total' ELSE ${key} END AS key,
        CASE WHEN grouping(${key}) = 1 THEN NULL ELSE ${name} END AS name, count(DISTINCT m.order_id) AS orders,
        coalesce(sum(m.pieces), 0)::bigint AS pieces, coalesce(sum(m.paid_minor), 0)::bigint AS paid_minor,
        coalesce(sum(m.coupon_minor), 0)::bigint AS coupon_minor, coalesce(sum(m.refunded_minor), 0)::bigint AS refunded_minor
      FROM (${MOVES}) m JOIN ${patients} a ON a.id = m.archive_id
      LEFT JOIN departments d ON d.institution_id = a.institution_id AND d.id = a.department_id
     WHERE (${given.from}::timestamptz IS NULL OR m.at >= ${given.from}::timestamptz)
       AND (${given.before}::timestamptz IS NULL OR m.at < ${given.before}::timestamptz)
     GROUP BY GROUPING SETS ((${key}), ())
     ORDER BY grouping(${key}) DESC, ${by === 'day' ? `${key} DESC` : 'paid_minor DESC, 2, 1'}`;
  });

const BY = {
  day: statement('day'),
  commodity: statement('commodity'),
  department: statement('department'),
  method: statement('method'),
};

/** What the actor's patients paid in a time, what went back in it, and how both divide; of an order that was repriced, what was paid. */
export async function salesFigures(
  tx: Tx,
  actor: Actor,
  query: CallInput<typeof salesCalls.figures>['query'],
): Promise<Figures> {
  const { timeZone } = actor;
  const rows = await BY[query.by](tx, actor, { ...rangeOf(query, timeZone), timeZone });
  return {
    currency: currencyOf(timeZone),
    by: query.by,
    rows: rows.map(({ paid_minor: paidMinor, coupon_minor: couponMinor, refunded_minor: refundedMinor, ...row }) => ({
      ...{ ...row, paidMinor, couponMinor, refundedMinor },
    })),
  };
}
