import type { Tx } from '#platform/database.ts';

/** How many reports a period holds decides how they are best read, so no plan is kept for all periods. */
export const planAnew = (tx: Tx): Promise<unknown> =>
  tx.rows("SELECT set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '64MB', true)");
