import type { Tx } from '#platform/database.ts';
import { text } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';

const PLAN_ANEW = readSql(
  'statistics.planAnew',
  { plans: text, memory: text },
  () => `SELECT app.tune('plan_cache_mode', 'force_custom_plan') AS plans, app.tune('work_mem', '64MB') AS memory`,
);

/** How many reports a period holds decides how they are best read, so no plan is kept for all periods. */
export const planAnew = (tx: Tx): Promise<unknown> => tx.read(PLAN_ANEW);
