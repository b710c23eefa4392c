import { auditCalls } from '@cogclinic/contract/audit';
import { type Implementation, implement } from '#platform/call.ts';
import { listAudit } from './audit.list.ts';
import { noteOutput } from './audit.service.ts';

/** The audit trail. */
export function auditRoutes(): Implementation[] {
  return [
    implement(auditCalls.note, ({ tx, actor, body }) => noteOutput(tx, actor, body)),
    implement(auditCalls.list, ({ tx, actor, query }) => listAudit(tx, actor, query)),
  ];
}
