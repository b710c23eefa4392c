import type { CallData } from '@cogclinic/contract/call';
import type { statisticsCalls } from '@cogclinic/contract/statistics';

export type Statistics = CallData<typeof statisticsCalls.own>;

/** The periods of the trend (spec section 9): the last 7 days, 30 days, half a year. */
export const PERIODS = ['7', '30', '180'] as const;
export type Period = (typeof PERIODS)[number];

export const isPeriod = (value: unknown): value is Period => PERIODS.some((period) => period === value);

/** The first day of the period that is shown. */
export const firstDay = (statistics: Statistics): string | undefined => statistics.trend[0]?.day;
