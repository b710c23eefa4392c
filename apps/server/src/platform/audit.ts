import type { AUDIT_ACTIONS, AUDIT_NOUNS } from '@cogclinic/contract/audit';
import type { Actor } from './actor.ts';
import type { auditEntries } from './audit.tables.ts';
import type { Tx } from './database.ts';
import { queries } from './sql/builder.ts';
import { write } from './sql/statement.ts';

export type AuditEntry = {
  action: (typeof AUDIT_ACTIONS)[number];
  noun: (typeof AUDIT_NOUNS)[number];
  subjectId?: string | null;
  archiveId?: string | null;
  /** Names of what changed; never contents. */
  detail?: Record<string, unknown>;
  address?: string;
};

const db = queries<typeof auditEntries>();
const ADD = write('audit.add', (given: Added) =>
  db.insertInto('audit_entries').values({
    institution_id: given.institutionId,
    account_id: given.accountId,
    client_id: given.clientId,
    action: given.action,
    noun: given.noun,
    subject_id: given.subjectId,
    archive_id: given.archiveId,
    detail: given.detail,
    address: given.address,
  }),
);
type Added = Pick<Actor, 'institutionId'> &
  Pick<AuditEntry, 'action' | 'noun'> & {
    accountId: string | null;
    clientId: string | null;
    subjectId: string | null;
    archiveId: string | null;
    detail: Record<string, unknown> | null;
    address: string | null;
  };

/**
 * Adds to the audit trail, in the same transaction as what it tells of. Only casting is done by people without an account, who come
 * by a code.
 */
export async function audit(
  tx: Tx,
  actor: Pick<Actor, 'institutionId' | 'clientId'> & { accountId: string | null },
  entry: AuditEntry,
): Promise<void> {
  const { institutionId, clientId = null } = actor;
  const accountId = clientId ? null : actor.accountId;
  const { action, noun, subjectId = null, archiveId = null, detail = null, address = null } = entry;
  tx.send(ADD, { institutionId, accountId, clientId, action, noun, subjectId, archiveId, detail, address });
}
