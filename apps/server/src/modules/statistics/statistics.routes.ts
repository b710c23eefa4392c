import { statisticsCalls } from '@cogclinic/contract/statistics';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { acrossScales } from './acrossScales.service.ts';
import { reportStatistics } from './reportStatistics.service.ts';
import { ownStatistics } from './statistics.service.ts';

/** Figures for the home page, and the statistical report. */
export function statisticsRoutes(_platform: Platform): Implementation[] {
  return [
    implement(statisticsCalls.own, ({ tx, actor, query, language }) => ownStatistics(tx, actor, query.days, language)),
    implement(statisticsCalls.reports, ({ tx, actor, query, language }) =>
      reportStatistics(tx, actor, query, language),
    ),
    implement(statisticsCalls.acrossScales, ({ tx, actor, query, language }) =>
      acrossScales(tx, actor, query, language),
    ),
  ];
}
