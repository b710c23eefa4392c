import { AUDIT_NOUNS } from './audit.ts';
import { type Call, toldBy } from './call.ts';

/** Fields of a call that say which part of the same records is asked for, not which records. */
export const PARTS: ReadonlySet<string> = new Set([
  'pageNum',
  'pageSize',
  'after',
  'exact',
  'orderBy',
  'fresh',
  'from',
  'until',
  'pixels',
]);

/**
 * The records that a call's answer shows an account: null where it names no patient, or changes and is written down as that;
 * undefined where the call does not say, and its handler writes them into the audit trail.
 */
export function shownBy(call: Call): (typeof AUDIT_NOUNS)[number] | null | undefined {
  const { shows, scope, access, method, changes = [] } = call;
  if (shows === 'nobody' || typeof access === 'string') return null;
  if (shows) return shows;
  if (scope !== 'patients' || method !== 'GET' || changes.length > 0) return null;
  const { noun } = toldBy(call);
  return AUDIT_NOUNS.find((one) => one === noun);
}
