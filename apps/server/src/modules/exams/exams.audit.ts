import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';

/** Notes in the audit trail what was done with an examination. */
export async function noted(
  tx: Tx,
  actor: Actor,
  action: 'open' | 'add' | 'change' | 'delete' | 'restore',
  record: { id: string; archiveId: string },
  detail?: Record<string, unknown>,
): Promise<void> {
  const entry = { action, noun: 'exams', subjectId: record.id, archiveId: record.archiveId } as const;
  await audit(tx, actor, detail ? { ...entry, detail } : entry);
}

/** Notes that a list was read: it shows every value, and so opens the examinations of each patient in it. */
export async function notedListed(tx: Tx, actor: Actor, rows: readonly { archiveId: string }[]): Promise<void> {
  const byPatient = Map.groupBy(rows, ({ archiveId }) => archiveId);
  await Promise.all(
    [...byPatient].map(([archiveId, { length }]) =>
      audit(tx, actor, { action: 'open', noun: 'exams', archiveId, detail: { rows: length } }),
    ),
  );
}
