import { createHash } from 'node:crypto';
import { itemsOf } from '@cogclinic/scales/run';
import type { Given, OperationKind } from './own.operations.ts';

const FOR_MS = 5000;
const AT_MOST = 1000;

/** Until when expressions that took too long are not tried again. */
const slow = new Map<string, number>();

const REMEMBERED_MS = 60_000;
/** Until when an institution counts as one whose work has threads ended. */
const endings = new Map<string, number>();

/** The operations that run expressions and are asked for with every answer. */
type Calculating = 'fill' | 'path' | 'score';
const isCalculating = (kind: OperationKind): kind is Calculating =>
  kind === 'fill' || kind === 'path' || kind === 'score';

/** Identifies the expressions of one form; null for an operation that runs none, or is not asked for with every answer. */
export function expressionsOf<K extends OperationKind>(kind: K, given: Given<K>): string | null {
  if (!isCalculating(kind)) return null;
  const { instrument } = given as Given<Calculating>;
  const { variables = [] } = instrument;
  const calculated = itemsOf(instrument).flatMap((item) => item.calculated ?? []);
  if (calculated.length === 0) return null;
  return createHash('sha256')
    .update(JSON.stringify([variables, calculated]))
    .digest('base64');
}

/**
 * Whether these expressions took too long a moment ago, or are being tried again after they did: other callers then get
 * "too slow" at once. Otherwise the answers to one such form would keep all other forms waiting.
 */
export function areSlow(expressions: string | null): boolean {
  return expressions !== null && (slow.get(expressions) ?? 0) > Date.now();
}

/** Notes that expressions are being tried; slow ones are tried by one caller at a time. */
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

/** Notes that a thread was ended for an institution's work. */
export function noteThreadEnded(institutionId: string): void {
  if (endings.size >= AT_MOST) endings.clear();
  endings.set(institutionId, Date.now() + REMEMBERED_MS);
}

/** Whether a thread was ended for an institution's work a moment ago, so that the next may well be ended too. */
export const hadThreadsEnded = (institutionId: string): boolean => (endings.get(institutionId) ?? 0) > Date.now();
