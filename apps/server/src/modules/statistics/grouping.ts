import { AGE_STARTS, ageKeys, EDUCATION_GROUPS, EDUCATION_STARTS } from '@cogclinic/contract/statistics';
import type { BucketKind } from './buckets.ts';
import { type Period, spansOf } from './period.service.ts';
import type { StatisticsQuery } from './selection.ts';

/** How reports fall into groups: by which buckets, and the key of each. */
export type Grouping = Readonly<{
  bucket: BucketKind;
  /** Where each bucket begins, where they are of numbers. */
  bounds: readonly number[] | null;
  /** Shown even when empty; otherwise those that there are, the greatest first. */
  keys: readonly string[] | null;
  keyOf(bucket: string | number | null): string;
}>;

/** How the reports are told apart that a query asks for. */
export function groupingOf({ by, ages }: StatisticsQuery, period: Period, timeZone: string): Grouping {
  switch (by) {
    case 'month':
    case 'week': {
      const { keys, starts } = spansOf(by, period, timeZone);
      const bounds = starts.map((start) => start.getTime() / 1000);
      return { bucket: 'time', bounds, keys, keyOf: (at) => keys[Number(at) - 1] ?? '' };
    }
    case 'age': {
      const keys = ageKeys(ages);
      return { bucket: by, bounds: AGE_STARTS[ages], keys, keyOf: (at) => keys[Number(at)] ?? '' };
    }
    case 'education': {
      const keyOf: Grouping['keyOf'] = (at) => EDUCATION_GROUPS[Number(at) - 1] ?? 'unknown';
      return { bucket: by, bounds: EDUCATION_STARTS, keys: EDUCATION_GROUPS, keyOf };
    }
    case 'gender':
      return { bucket: by, bounds: null, keys: ['male', 'female'], keyOf: String };
    case 'department':
      return { bucket: by, bounds: null, keys: null, keyOf: (id) => String(id ?? 'none') };
    case 'doctor':
    case 'instrument':
      return { bucket: by, bounds: null, keys: null, keyOf: String };
  }
}
