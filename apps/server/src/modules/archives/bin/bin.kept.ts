import { inBin } from '#platform/bin.ts';

/** Whether the removed archive `a` is in the bin. Merged ones are not: their records belong to the archive that was kept. */
export const IN_BIN = `${inBin('a')} AND a.merged_into IS NULL`;
