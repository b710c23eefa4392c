import { type AuditEntry, audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';

/** Stands in the audit trail for whoever runs commands on the server's machine: no account of any institution. */
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/** Notes in an institution's audit trail what a command did to it. */
export function noteByCommand(tx: Tx, institutionId: string, entry: AuditEntry): Promise<void> {
  return audit(tx, { institutionId, accountId: NO_ACCOUNT }, { ...entry, detail: { ...entry.detail, by: 'command' } });
}
