import { createHash } from 'node:crypto';
import type { Call } from '@cogclinic/contract/call';
import { PARTS, shownBy } from '@cogclinic/contract/shownBy';
import { LRUCache } from 'lru-cache';
import type { Actor } from './actor.ts';
import { auditOfPatient, isAudited } from './audit.ts';
import type { Tx } from './database.ts';

type Given = { params?: unknown; query?: unknown; body?: unknown };
type Values = Readonly<Record<string, unknown>>;

/** A list that goes on being read, by its pages or because a page asks again and again, is one reading until it rests so long. */
const REST_MS = 10 * 60_000;
/** One that never rests is written down again so often. */
const AGAIN_MS = 60 * 60_000;
const AT_MOST = 20_000;

/** What is being read: since when, and when last. Each server process knows of its own; two of them at worst write it twice. */
const readings = new LRUCache<string, { since: number; last: number }>({ max: AT_MOST });

/** Words that may name a patient: that they were searched by is kept, not what they were. */
const WORDS = new Set(['text', 'name', 'phone', 'email', 'number', 'keyword']);

/**
 * Writes into the audit trail that an account opened a list or a part of a patient's record, with filter and count, unless the call's
 * handler has written that itself, or the same is being read already.
 */
export function noteSeen(tx: Tx, actor: Actor, call: Call, given: Given, answer: unknown): void {
  if (isAudited(tx)) return;
  const noun = shownBy(call);
  if (noun === undefined) throw new Error(`${call.path} does not say which records it shows, and notes none`);
  if (noun === null) return;
  const params = (given.params ?? {}) as Values;
  const filter = filterOf({ ...(given.query as Values), ...(given.body as Values) });
  const told = `${call.method} ${call.path}`;
  const key = createHash('sha256')
    .update(JSON.stringify([actor.accountId, told, params, filter]))
    .digest('base64');
  const now = Date.now();
  const reading = readings.get(key);
  if (reading && now - reading.last < REST_MS && now - reading.since < AGAIN_MS) {
    reading.last = now;
    return;
  }
  tx.afterCommit(() => readings.set(key, { since: now, last: now }));
  const rows = rowsOf(answer);
  const subjectId = text(params.id) ?? text(params.archiveId) ?? text(filter.archiveId) ?? null;
  const { archiveId: _, ...by } = filter;
  auditOfPatient(tx, actor, {
    action: subjectId ? 'open' : 'list',
    noun,
    subjectId,
    archiveId: text((answer as Values | null)?.archiveId) ?? null,
    detail: { call: told, ...writtenDown(by), ...(rows !== null && { rows }) },
  });
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const filterOf = (given: Values): Values =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => !PARTS.has(name) && value !== undefined));

/** A filter as the trail keeps it for good: no words, which may name a patient, and nothing long. */
const writtenDown = (filter: Values): Values =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      WORDS.has(name) || (typeof value !== 'boolean' && String(value).length > 60) ? true : value,
    ]),
  );

/** How many records an answer tells of; null where it is not a list. */
function rowsOf(answer: unknown): number | null {
  if (Array.isArray(answer)) return answer.length;
  const { total, rows } = (answer ?? {}) as { total?: unknown; rows?: unknown };
  if (typeof total === 'number') return total;
  return Array.isArray(rows) ? rows.length : null;
}
