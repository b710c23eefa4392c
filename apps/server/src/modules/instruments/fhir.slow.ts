import { createHash } from 'node:crypto';
import type { Instrument } from '@cogclinic/scales/instrument';
import { itemsOf } from '@cogclinic/scales/run';
import type { JobKind } from './fhir.jobs.ts';

const FOR_MS = 5000;
const AT_MOST = 1000;

/** Until when expressions that took too long are not tried again. */
const slow = new Map<string, number>();

/** Tells the expressions of one form from those of others; null for work that is not asked for with every answer. */
export function expressionsOf(job: { kind: JobKind; instrument?: Instrument }): string | null {
  if (job.kind !== 'calculate' || job.instrument === undefined) return null;
  const { variables = [] } = job.instrument;
  const calculated = itemsOf(job.instrument).flatMap((item) => item.calculated ?? []);
  return createHash('sha256')
    .update(JSON.stringify([variables, calculated]))
    .digest('base64');
}

/**
 * Whether these expressions took too long a moment ago, or are being tried again after they did: whoever asks meanwhile
 * waits for nothing. Otherwise the answers to one such form would keep everybody else waiting.
 */
export function areSlow(expressions: string | null): boolean {
  return expressions !== null && (slow.get(expressions) ?? 0) > Date.now();
}

/** Notes that expressions are being tried; those that were slow by nobody else at the same time. */
export function noteTried(expressions: string | null): void {
  if (expressions !== null && slow.has(expressions)) slow.set(expressions, Date.now() + FOR_MS);
}

/** Notes whether expressions came to their end in time. */
export function noteEnd(expressions: string | null, inTime: boolean): void {
  if (expressions === null) return;
  slow.delete(expressions);
  if (inTime) return;
  if (slow.size >= AT_MOST) slow.clear();
  slow.set(expressions, Date.now() + FOR_MS);
}
