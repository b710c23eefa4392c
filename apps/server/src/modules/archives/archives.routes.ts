import { archiveCalls } from '@cogclinic/contract/archives';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { listArchiveDepartments, openArchive, openByEmail, openByPhone } from './archives.service.ts';
import { askContact } from './record/archives.contacts.ts';
import { listArchives } from './record/archives.list.ts';
import { addArchive, updateArchive } from './record/archives.write.ts';

/** Patients' archives. */
export function archiveRoutes({ database }: Platform): Implementation[] {
  return [
    implement(archiveCalls.list, ({ tx, actor, query }) => listArchives(tx, actor, query)),
    implement(archiveCalls.one, ({ tx, actor, params, query }) => openArchive(tx, actor, params.id, query.for)),
    implement(archiveCalls.add, ({ tx, actor, body }) => addArchive(tx, actor, body, database)),
    implement(archiveCalls.update, ({ tx, actor, body }) => updateArchive(tx, actor, body, database)),
    implement(archiveCalls.checkPhone, ({ tx, actor, query }) =>
      askContact(database, tx, actor, { field: 'phone', value: query.phone }, query.excludeId),
    ),
    implement(archiveCalls.checkEmail, ({ tx, actor, query }) =>
      askContact(database, tx, actor, { field: 'email', value: query.email }, query.excludeId),
    ),
    implement(archiveCalls.oneByPhone, ({ tx, actor, params }) => openByPhone(tx, actor, params.phone)),
    implement(archiveCalls.oneByEmail, ({ tx, actor, params }) => openByEmail(tx, actor, params.email)),
    implement(archiveCalls.departments, ({ tx }) => listArchiveDepartments(tx)),
  ];
}
