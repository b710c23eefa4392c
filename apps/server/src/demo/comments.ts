import { isImpaired } from '@cogclinic/scales/levels';
import { MINUTE } from './calendar.ts';
import type { Random } from './random.ts';
import type { Region } from './region.ts';
import type { Patient, ReportRow } from './visits.ts';

/** The report with the doctor's comment, where there is one: on a flag always, else the worse the result the oftener. */
export function commented(random: Random, region: Region, patient: Patient, report: ReportRow, now: Date): ReportRow {
  const { doctorId } = patient.care;
  const likely = report.flagged ? 1 : !report.level ? 0 : isImpaired(report.level) ? 0.45 : 0.12;
  if (!doctorId || !random.chance(likely)) return report;
  const words = (region.comments[report.category] ?? region.comments.cognition)?.[report.level ?? 'normal'] ?? [];
  const doctorComment = random.pick(report.flagged ? region.flaggedComments : words);
  const delay = report.flagged ? random.whole(5, 20) : random.whole(20, 1500);
  const commentedAt = new Date(report.createdAt.getTime() + delay * MINUTE);
  // The newest ones wait for their doctor.
  if (commentedAt > now) return report;
  return { ...report, doctorComment, commentBy: doctorId, commentedAt, version: 2 };
}
