import { z } from 'zod';
import { LIMITS, rangeBound } from './fields.ts';

/** The paging part of a list's query; `after` is the opaque `next` of the previous page. */
export const pageQuery = {
  pageNum: z.coerce.number().int().min(1).max(LIMITS.pageNum).default(1),
  pageSize: z.coerce.number().int().min(1).max(LIMITS.pageSize).default(20),
  after: z.string().max(400).optional(),
  /** Counts all matches beyond 10,000 as well. */
  exact: z.stringbool().default(false),
};

export const timeRangeQuery = { beginTime: rangeBound.optional(), endTime: rangeBound.optional() };

/** `total` is exact up to 10,000; `totalCapped` marks a larger number. */
export function page<T extends z.ZodType>(row: T) {
  return z.object({
    rows: z.array(row),
    total: z.int(),
    totalCapped: z.boolean(),
    next: z.string().nullable(),
  });
}
