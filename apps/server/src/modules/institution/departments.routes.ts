import { departmentCalls as calls } from '@cogclinic/contract/institution';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { addDepartment, listDepartments, removeDepartment, updateDepartment } from './departments.service.ts';

/** The calls of departments. */
export function departmentRoutes(_platform: Platform): Implementation[] {
  return [
    implement(calls.list, ({ tx }) => listDepartments(tx)),
    implement(calls.add, ({ tx, actor, body }) => addDepartment(tx, actor, body)),
    implement(calls.update, ({ tx, actor, body }) => updateDepartment(tx, actor, body)),
    implement(calls.remove, ({ tx, actor, body }) => removeDepartment(tx, actor, body)),
  ];
}
