import { contactCalls } from '@cogclinic/contract/contacts';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { listContacts } from './contacts.service.ts';
import { addContact, removeContact, restoreContact, updateContact } from './contacts.write.ts';

/** Contacts of patients. */
export function contactRoutes(_platform: Platform): Implementation[] {
  return [
    implement(contactCalls.list, ({ tx, actor, params }) => listContacts(tx, actor, params.id)),
    implement(contactCalls.add, ({ tx, actor, body }) => addContact(tx, actor, body)),
    implement(contactCalls.update, ({ tx, actor, body }) => updateContact(tx, actor, body)),
    implement(contactCalls.remove, ({ tx, actor, body }) => removeContact(tx, actor, body)),
    implement(contactCalls.restore, ({ tx, actor, body }) => restoreContact(tx, actor, body)),
  ];
}
