import type { AUDIT_ACTIONS, AUDIT_NOUNS } from '@cogclinic/contract/audit';
import type { Actor } from './actor.ts';
import type { auditEntries } from './audit.tables.ts';
import type { Tx } from './database.ts';
import { queries } from './sql/builder.ts';
import { write, writeSql } from './sql/statement.ts';

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
/** Adds an entry to the trail; `entryOf` makes its values. Also a part of statements that write more (`together`). */
export const ADD_ENTRY = write('audit.add', (given: Added) =>
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
 * Adds to the audit trail, in the same transaction as what it tells of. Without an account are people who cast by
 * a code, what the night erases, and uses that go back with money that WeChat Pay pays back.
 */
export async function audit(tx: Tx, actor: Auditing, entry: AuditEntry): Promise<void> {
  tx.send(ADD_ENTRY, entryOf(tx, actor, entry));
}

type Auditing = Pick<Actor, 'institutionId' | 'clientId'> & { accountId: string | null };

/** The values of `ADD_ENTRY`; from now on the transaction counts as audited. */
export function entryOf(tx: Tx, { institutionId, clientId, accountId }: Auditing, entry: AuditEntry): Added {
  const { action, noun, subjectId = null, archiveId = null, detail = null, address = null } = entry;
  audited.add(tx);
  const from = address ?? addressOf(tx);
  const who = { institutionId, accountId: clientId ? null : accountId, clientId: clientId ?? null };
  return { ...who, action, noun, subjectId, archiveId, detail, address: from };
}

const audited = new WeakSet<Tx>();
const callers = new WeakMap<Tx, string>();

/** The call shows what the trail tells of already: its entrance need not write it. */
export const goOnReading = (tx: Tx): void => void audited.add(tx);

/** Whether the transaction has written into the audit trail. */
export const isAudited = (tx: Tx): boolean => audited.has(tx);

/** The address from which the transaction's call came: that of its entries. */
export function calledFrom(tx: Tx, address: string): void {
  callers.set(tx, address);
}

/** That address; null where no call is told. */
export const addressOf = (tx: Tx): string | null => callers.get(tx) ?? null;

type OfPatient = Omit<Added, 'clientId' | 'accountId'> & { accountId: string };
const ADD_OF_PATIENT = writeSql(
  'audit.addOfPatient',
  {},
  (given: OfPatient) =>
    `INSERT INTO audit_entries (institution_id, account_id, action, noun, subject_id, archive_id, detail, address)
     SELECT ${given.institutionId}, ${given.accountId}, ${given.action}, ${given.noun}, ${given.subjectId}::uuid,
            coalesce(${given.archiveId}::uuid, app.kept_archive(${given.subjectId}::uuid)),
            ${given.detail}::jsonb, ${given.address}`,
);

/** As `audit`, for what an account saw: where the subject is a patient's archive, the entry is that patient's. */
export function auditOfPatient(tx: Tx, { institutionId, accountId }: Actor, entry: AuditEntry): void {
  const { action, noun, subjectId = null, archiveId = null, detail = null, address = null } = entry;
  const from = address ?? addressOf(tx);
  tx.send(ADD_OF_PATIENT, { institutionId, accountId, action, noun, subjectId, archiveId, detail, address: from });
}
