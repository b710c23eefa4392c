import { z } from 'zod';
import { COUNTED, type CountedAs } from './records.ts';

/** Number of records, by kind. */
export const recordCounts = z.object(
  Object.fromEntries(COUNTED.map((name) => [name, z.int()])) as Record<CountedAs, z.ZodInt>,
);
