import { addDays, addMonths } from '@cogclinic/contract/days';

export type QuickDay = Readonly<{ unit: 'Weeks' | 'Months'; count: number; day: string }>;

/** The days for which follow-ups are usually planned, counted from a day. */
export const quickDays = (from: string): readonly QuickDay[] => [
  ...[1, 2].map((count) => ({ unit: 'Weeks' as const, count, day: addDays(from, 7 * count) })),
  ...[1, 3, 6, 12].map((count) => ({ unit: 'Months' as const, count, day: addMonths(from, count) })),
];

/** Whether a day is a Saturday or Sunday. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
