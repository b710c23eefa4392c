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
};

/** A group's key and name, over `order_payments p`, `orders o`, `archives a`, `order_lines l` and `departments d`. */
const GROUPS: Readonly<Record<(typeof SALES_BY)[number], (timeZone: string) => { key: string; name: string }>> = {
  day: (timeZone) => ({ key: `to_char(p.created_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')`, name: 'NULL::text' }),
  commodity: () => ({ key: 'l.commodity_id::text', name: 'max(l.commodity_name)' }),
  department: () => ({ key: 'd.id::text', name: 'max(d.name)' }),
  method: () => ({ key: 'p.method', name: 'NULL::text' }),
};

/** The lines are added up: what is paid for them, less what a coupon takes off, is together what was paid for the order. */
const statement = (by: (typeof SALES_BY)[number]) =>
  readVisibleSql(`sales.by.${by}`, COLUMNS, ({ patients }, given: Asked) => {
    const { key, name } = GROUPS[by](given.timeZone);
    return `SELECT CASE WHEN grouping(${key}) = 1 THEN 'total' ELSE ${key} END AS key,
        CASE WHEN grouping(${key}) = 1 THEN NULL ELSE ${name} END AS name, count(DISTINCT o.id) AS orders,
        coalesce(sum(l.quantity), 0)::bigint AS pieces, coalesce(sum(l.price_minor * l.quantity - l.share_minor), 0)::bigint AS paid_minor
      FROM order_payments p JOIN orders o ON o.institution_id = p.institution_id AND o.id = p.order_id
      JOIN ${patients} a ON a.institution_id = o.institution_id AND a.id = o.archive_id
      JOIN order_lines l ON l.institution_id = o.institution_id AND l.order_id = o.id
      LEFT JOIN departments d ON d.institution_id = a.institution_id AND d.id = a.department_id
     WHERE (${given.from}::timestamptz IS NULL OR p.created_at >= ${given.from}::timestamptz)
       AND (${given.before}::timestamptz IS NULL OR p.created_at < ${given.before}::timestamptz)
     GROUP BY GROUPING SETS ((${key}), ())
     ORDER BY grouping(${key}) DESC, ${by === 'day' ? `${key} DESC` : 'paid_minor DESC, 2, 1'}`;
  });

const BY = {
  day: statement('day'),
  commodity: statement('commodity'),
  department: statement('department'),
  method: statement('method'),
};

/** What the actor's patients paid in a time, and how it divides; of an order that was repriced, what was paid. */
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
    rows: rows.map(({ paid_minor: paidMinor, ...row }) => ({ ...row, paidMinor })),
  };
}
