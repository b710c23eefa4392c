import { oneOf, text, uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';

// Who is registered already, also past the actor's scope: functions that run as the owner answer, with as little as is needed.

/** Where each of several contacts is registered; each is locked until the transaction ends. Free ones are left out. */
export const CONTACT_STATES = readSql(
  'archives.contactStates',
  { kind: text, contact: text, state: oneOf(['here', 'elsewhere']) },
  ({ phones, emails }: { phones: readonly string[]; emails: readonly string[] }) =>
    `SELECT kind, contact, state FROM app.contact_states(${phones}::text[], ${emails}::text[])`,
);

/** The institution's archives with one of the identity numbers, given side by side with their types. */
export const BY_NUMBER = readSql(
  'archives.byNumber',
  { id: uuid, id_type: text, id_number: text, name: text },
  ({ types, numbers }: { types: readonly string[]; numbers: readonly string[] }) =>
    `SELECT id, id_type, id_number, name FROM app.archives_by_number(${types}::text[], ${numbers}::text[])`,
);
