import { overviewCalls } from '@cogclinic/contract/overview';
import { type Implementation, implement } from '#platform/call.ts';
import type { House } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { overviewOf } from './overview.service.ts';
import { printSummary } from './summary.service.ts';
import { timelineOf } from './timeline.service.ts';

/** One patient at a glance. */
export function overviewRoutes({ storage }: Platform, { records }: House): Implementation[] {
  const [openOverview, listTimeline] = [overviewOf(records), timelineOf(records)];
  return [
    implement(overviewCalls.one, ({ tx, actor, params, language }) => openOverview(tx, actor, params.id, language)),
    implement(overviewCalls.timeline, ({ tx, actor, params, query, language }) =>
      listTimeline(tx, actor, params.id, query, language),
    ),
    implement(overviewCalls.summary, ({ tx, actor, params, query, language }) =>
      printSummary(storage, { tx, actor, archiveId: params.id, records }, query.language ?? language),
    ),
  ];
}
