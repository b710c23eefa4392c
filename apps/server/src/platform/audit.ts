import type { AUDIT_ACTIONS, AUDIT_NOUNS } from '@cogclinic/contract/audit';
import type { Actor } from './actor.ts';
import type { Tx } from './database.ts';

export type AuditEntry = {
  action: (typeof AUDIT_ACTIONS)[number];
  noun: (typeof AUDIT_NOUNS)[number];
  subjectId?: string | null;
  archiveId?: string | null;
  /** Names of what changed; never contents. */
  detail?: Record<string, unknown>;
  address?: string;
};

/** Adds to the audit trail, in the same transaction as what it tells of. */
export async function audit(
  tx: Tx,
  actor: Pick<Actor, 'institutionId' | 'accountId'>,
  entry: AuditEntry,
): Promise<void> {
  tx.send(
    `INSERT INTO audit_entries (institution_id, account_id, action, noun, subject_id, archive_id, detail, address)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      actor.institutionId,
      actor.accountId,
      entry.action,
      entry.noun,
      entry.subjectId ?? null,
      entry.archiveId ?? null,
      entry.detail ? JSON.stringify(entry.detail) : null,
      entry.address ?? null,
    ],
  );
}
