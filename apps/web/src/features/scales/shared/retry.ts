import { CallError } from '@cogclinic/contract/client';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/** Whether what failed may succeed when it is tried again: no answer, a fault of the server, or too many calls. */
export const isPassing = (error: unknown): boolean => !(error instanceof CallError) || error.isPassing;

/** How long to wait after so many failures in a row, in milliseconds: twice as long each time, up to half a minute. */
export const retryDelay = (failures: number): number => Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
