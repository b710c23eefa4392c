import { auditCalls } from '@cogclinic/contract/audit';
import { type Implementation, implement } from '#platform/call.ts';
import type { House } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { listAudit } from './audit.list.ts';
import { noteOutput } from './audit.service.ts';

/** The audit trail. */
export function auditRoutes(_platform: Platform, { records }: House): Implementation[] {
  return [
    implement(auditCalls.note, ({ tx, actor, body }) => noteOutput(tx, actor, body, records)),
    implement(auditCalls.list, ({ tx, actor, query }) => listAudit(tx, actor, query)),
  ];
}
