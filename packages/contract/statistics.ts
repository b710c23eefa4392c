import { z } from 'zod';
import { call, EVERYONE } from './call.ts';
import { dictCode } from './dict.ts';
import { reportRow } from './reports.ts';

export const statisticsCalls = {
  own: call({
    method: 'GET',
    path: '/home/info/statistics',
    summary: 'The signed-in account’s own figures: patients, screenings by level, the trend, recent reports',
    access: EVERYONE,
    scope: 'patients',
    writes: false,
    query: z.object({ days: z.enum(['7', '30', '180']).default('30') }),
    data: z.object({
      patients: z.int(),
      patientsThisWeek: z.int(),
      screenings: z.int(),
      screeningsThisWeek: z.int(),
      flaggedThisWeek: z.int(),
      openAdministrations: z.int(),
      /** Screenings of the chosen days by level; `none` are those without a band. */
      levels: z.array(z.object({ level: dictCode('level').or(z.literal('none')), count: z.int() })),
      /** One point a day (7 and 30 days) or a week (half a year). */
      trend: z.array(z.object({ day: z.string(), screenings: z.int(), patients: z.int() })),
      weekStart: z.string(),
      recentReports: z.array(reportRow),
    }),
  }),
};
