import { readSql } from './statement.ts';

/**
 * Has the transaction's statements keep one plan for all values. For statements that an index of their own reads whatever is asked:
 * planning such a one anew takes longer than its reading.
 */
export const PLAN_ONCE = readSql(
  'plans.once',
  {},
  () => "SELECT FROM app.tune('plan_cache_mode', 'force_generic_plan')",
);
