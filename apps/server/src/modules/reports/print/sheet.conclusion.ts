import type { CallData } from '@cogclinic/contract/call';
import type { reportCalls } from '@cogclinic/contract/reports';
import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import type { Language } from '@cogclinic/scales/instrument';
import type { Translate } from '#platform/texts.ts';

type Report = CallData<typeof reportCalls.one>;
type Revision = CallData<typeof reportCalls.conclusions>[number];

/** The doctor's conclusion as it stands; of an amended one its reason, and the texts that were signed before. */
export type PrintedConclusion = {
  title: string;
  text: string;
  by: string;
  reason: string | null;
  earlier: { title: string; rows: { text: string; by: string }[] } | null;
};

/** Lays out a conclusion with every signed text of it, newest first; null where nothing is written. */
export function printedConclusion(
  report: Report,
  revisions: readonly Revision[],
  language: Language,
  t: Translate,
): PrintedConclusion | null {
  if (!report.doctorComment) return null;
  const [newest, ...before] = revisions;
  const reason = newest?.reason ?? null;
  return {
    title: t('pdf:comment'),
    text: report.doctorComment,
    by: conclusionLine(report, language, t),
    reason: reason === null ? null : t('pdf:conclusion.reason', { reason }),
    earlier:
      before.length > 0
        ? { title: t('pdf:conclusion.earlier'), rows: before.map((one) => earlierText(one, language, t)) }
        : null,
  };
}

function earlierText({ revision, text, reason, byName, time }: Revision, language: Language, t: Translate) {
  const written = { name: byName, time: writtenTimes(language).dateTime(time) };
  if (revision === 1) return { text, by: t('pdf:conclusion.signed', written) };
  const amended = t('pdf:conclusion.amendment', { ...written, nth: revision - 1 });
  return { text, by: [amended, t('pdf:conclusion.reason', { reason })].join(t('pdf:separator')) };
}

/** Who wrote, signed and amended the conclusion, and when. */
function conclusionLine(report: Report, language: Language, t: Translate): string {
  const at = (time: string | null) => (time ? writtenTimes(language).dateTime(time) : '');
  const written = { name: report.commentBy ?? '', time: at(report.commentTime) };
  if (report.signTime === null) return t('pdf:conclusion.draft', written);
  const signed = t('pdf:conclusion.signed', { name: report.signedBy ?? '', time: at(report.signTime) });
  if (report.amendments === 0) return signed;
  return [signed, t('pdf:conclusion.amended', { count: report.amendments, ...written })].join(t('pdf:separator'));
}
