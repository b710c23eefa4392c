import { z } from 'zod';
import { COUNTED, type CountedAs } from './records.ts';

/** How many of each kind of record that is counted. */
export const recordCounts = z.object(
  Object.fromEntries(COUNTED.map((name) => [name, z.int()])) as Record<CountedAs, z.ZodInt>,
);
