import { reportCalls } from '@cogclinic/contract/reports';
import { useState } from 'react';
import { reportError, sendCall } from '#ui/api.ts';
import { currentLanguage } from '#ui/i18n.ts';
import type { Language } from '#ui/language.ts';
import { saveBlob } from '#ui/table/exportRows.ts';

/** The parts of a report that name its file. */
type Named = Readonly<{ id: string; patientName: string; instrument: string; testEndTime: string }>;

/** Downloads a report as PDF. */
export function usePdf() {
  /** The reports being downloaded. */
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const download = async (report: Named, language: Language = currentLanguage()) => {
    setBusy((before) => new Set(before).add(report.id));
    try {
      const blob = await sendCall(reportCalls.pdf, { params: { id: report.id }, query: { language } });
      saveBlob(blob, `${report.patientName} ${report.instrument} ${report.testEndTime.slice(0, 10)}.pdf`);
    } catch (error) {
      reportError(error);
    } finally {
      setBusy((before) => new Set([...before].filter((id) => id !== report.id)));
    }
  };

  return { download, isBusy: (id: string) => busy.has(id) };
}
