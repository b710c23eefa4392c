import { guidanceCalls } from '@cogclinic/contract/guidance';
import { reportCalls } from '@cogclinic/contract/reports';
import { useCall } from '#ui/api.ts';
import type { Language, Template } from '../calls.ts';
import { type Offer, offered, type Result } from './ranking.ts';

/** The patient's reports, newest first, and the templates ranked for one of them. */
export function useTemplates(archiveId: string) {
  const templates = useCall(guidanceCalls.templates, {}, { staleTime: 60_000 });
  const reports = useCall(reportCalls.byArchive, { params: { id: archiveId } }, { quiet: true });
  return {
    ready: !templates.isPending && !reports.isPending,
    all: templates.data ?? NONE,
    reports: reports.data ?? [],
    offer(language: Language, reportId: string | null): Offer {
      const result: Result | null = reports.data?.find(({ id }) => id === reportId) ?? null;
      const own = (templates.data ?? NONE).filter((template) => template.language === language);
      return offered(own, result);
    },
  };
}

const NONE: readonly Template[] = [];
