import type { auditEntries } from '#platform/audit.tables.ts';
import { MINUTE } from './calendar.ts';
import type { Random } from './random.ts';
import type { AccountRow } from './staff.ts';
import type { Patient, ReportRow } from './visits.ts';

export type EntryRow = Omit<typeof auditEntries.$inferInsert, 'id'> & { createdAt: Date };
type Happened = Readonly<{
  institutionId: string;
  accounts: readonly AccountRow[];
  patients: readonly Patient[];
  reports: readonly ReportRow[];
  licences: readonly { instrument: string; confirmedBy: string; confirmedAt: Date }[];
  now: Date;
}>;

/** The audit trail of what the demonstration tells of, oldest first: additions, comments, readings, prints, sign-ins. */
export function newTrail(random: Random, happened: Happened): EntryRow[] {
  const { institutionId } = happened;
  const entries: EntryRow[] = [];
  const note = (accountId: string, createdAt: Date, what: Pick<EntryRow, 'action' | 'noun'> & Partial<EntryRow>) =>
    entries.push({
      institutionId,
      accountId,
      createdAt,
      subjectId: null,
      archiveId: null,
      detail: null,
      address: null,
      ...what,
    });

  for (const { instrument, confirmedBy, confirmedAt } of happened.licences) {
    note(confirmedBy, confirmedAt, { action: 'change', noun: 'licences', detail: { instrument, held: true } });
  }
  for (const { archive } of happened.patients) {
    note(archive.createdBy, archive.createdAt, {
      action: 'add',
      noun: 'archives',
      subjectId: archive.id,
      archiveId: archive.id,
    });
  }
  for (const report of happened.reports) {
    const about = { noun: 'reports', subjectId: report.id, archiveId: report.archiveId } as const;
    note(report.accountId, report.createdAt, { action: 'add', ...about });
    if (report.commentBy && report.commentedAt) {
      note(report.commentBy, report.commentedAt, { action: 'change', ...about, detail: { fields: ['doctorComment'] } });
    }
    const read = new Date(report.createdAt.getTime() + random.whole(1, 5) * MINUTE);
    if (random.chance(0.2) && read < happened.now) {
      note(report.accountId, read, { action: random.chance(0.25) ? 'print' : 'open', ...about });
    }
  }
  for (const account of happened.accounts.filter(({ enabled }) => enabled)) {
    const at = new Date(happened.now.getTime() - random.whole(30, 3000) * MINUTE);
    note(account.id, at, { action: 'signIn', noun: 'sessions', address: '192.0.2.10' });
  }
  return entries.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
