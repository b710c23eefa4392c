import { readSql } from './statement.ts';

/**
 * Has the transaction's statements keep one plan for all values. For statements that read the same index for all values:
 * planning such a one anew takes longer than its reading.
 */
export const PLAN_ONCE = readSql(
  'plans.once',
  {},
  () => "SELECT FROM app.tune('plan_cache_mode', 'force_generic_plan')",
);
