import { type AuditEntry, audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';

/** The account in the audit trail when a command on the server's machine made the change: no institution has it. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/** Notes in an institution's audit trail what a command did to it. */
export function noteByCommand(tx: Tx, institutionId: string, entry: AuditEntry): Promise<void> {
  return audit(tx, { institutionId, accountId: NO_ACCOUNT }, { ...entry, detail: { ...entry.detail, by: 'command' } });
}
