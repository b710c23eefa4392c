import { salesCalls as calls } from '@cogclinic/contract/sales';
import { type Implementation, implement } from '#platform/call.ts';
import { salesFigures } from './sales.figures.ts';

/** What was sold. */
export function salesRoutes(): Implementation[] {
  return [implement(calls.figures, ({ tx, actor, query }) => salesFigures(tx, actor, query))];
}
