import type { reportConclusions } from '#modules/reports/reports.tables.ts';
import { DAY, MINUTE } from './calendar.ts';
import { amendments } from './conclusionWords.ts';
import type { Random } from './random.ts';
import type { Region } from './region.ts';
import { languageOf } from './regionLanguage.ts';
import type { ReportRow } from './visits.ts';

export type ConclusionRow = typeof reportConclusions.$inferInsert & { createdAt: Date };
type Signed = Readonly<{ reports: readonly ReportRow[]; conclusions: readonly ConclusionRow[] }>;

/** Conclusions of these are signed; those of the others are still drafts. */
const SIGNED = new Set(['MMSE', 'MOCA', 'ADL-14', 'CDT-4', 'BARTHEL']);
/** The newest ones wait for their signature. */
const WAITING = 20 * DAY;
const SHARE = 0.7;
const UNTIL_AMENDED = 6 * DAY;

/** The reports with most of their older conclusions signed, and a few of those amended when something came in later. */
export function signed(random: Random, region: Region, reports: readonly ReportRow[], now: Date): Signed {
  const conclusions: ConclusionRow[] = [];
  const toAmend = [...amendments[languageOf(region)]];
  const after = reports.map((report): ReportRow => {
    const { commentBy, commentedAt, doctorComment } = report;
    if (!SIGNED.has(report.instrument) || !doctorComment || !commentBy || !commentedAt) return report;
    if (now.getTime() - commentedAt.getTime() < WAITING || !random.chance(SHARE)) return report;
    const signedAt = new Date(commentedAt.getTime() + random.whole(2, 60) * MINUTE);
    const { institutionId, id: reportId } = report;
    const one = { institutionId, reportId, accountId: commentBy };
    conclusions.push({ ...one, revision: 1, text: doctorComment, reason: null, createdAt: signedAt });
    const row = { ...report, signedAt, signedBy: commentBy, version: report.version + 1 };
    const amendment = report.level === 'mild' || report.level === 'positive' ? toAmend.shift() : undefined;
    if (!amendment) return row;
    const text = `${doctorComment}\n${amendment.added}`;
    const amendedAt = new Date(signedAt.getTime() + UNTIL_AMENDED + random.whole(0, 300) * MINUTE);
    conclusions.push({ ...one, revision: 2, text, reason: amendment.reason, createdAt: amendedAt });
    return { ...row, doctorComment: text, commentedAt: amendedAt, amendments: 1, version: row.version + 1 };
  });
  return { reports: after, conclusions };
}
