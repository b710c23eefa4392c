import { inBin, restorableUntil as until } from '#platform/bin.ts';
import { wireTime } from '#platform/time.ts';

/** Holds for deleted reports that can still be restored. */
export const IN_BIN = inBin('r');

/** The last moment at which a report deleted at the one given can be restored, where the bin keeps for so many days. */
export const restorableUntil = (deletedAt: Date, binDays: number, timeZone: string): string =>
  wireTime(until(deletedAt, binDays), timeZone);
