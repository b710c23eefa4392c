import { auditCalls } from '@cogclinic/contract/audit';
import { type Implementation, implement } from '#platform/call.ts';
import { noteOutput } from './audit.service.ts';

export function auditRoutes(): Implementation[] {
  return [implement(auditCalls.note, ({ tx, actor, body }) => noteOutput(tx, actor, body))];
}
