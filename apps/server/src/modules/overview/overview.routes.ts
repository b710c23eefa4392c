import { overviewCalls } from '@cogclinic/contract/overview';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { openOverview } from './overview.service.ts';
import { printSummary } from './summary.service.ts';
import { listTimeline } from './timeline.service.ts';

/** One patient at a glance. */
export function overviewRoutes({ storage }: Platform): Implementation[] {
  return [
    implement(overviewCalls.one, ({ tx, actor, params, language }) => openOverview(tx, actor, params.id, language)),
    implement(overviewCalls.timeline, ({ tx, actor, params, query, language }) =>
      listTimeline(tx, actor, params.id, query, language),
    ),
    implement(overviewCalls.summary, ({ tx, actor, params, query, language }) =>
      printSummary(tx, actor, storage, params.id, query.language ?? language),
    ),
  ];
}
