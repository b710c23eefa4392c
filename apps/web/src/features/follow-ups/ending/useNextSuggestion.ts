import { type Suggestion, suggestAfterFollowUp } from '@cogclinic/contract/followUpPlan';
import { followUpCalls, type OUTCOMES } from '@cogclinic/contract/followUps';
import { reportCalls } from '@cogclinic/contract/reports';
import { useCall } from '#ui/api.ts';
import { useToday } from '#ui/useToday.ts';
import type { FollowUp } from '../shared/types.ts';

type Outcome = (typeof OUTCOMES)[number];

type NextSuggestion = Readonly<{
  /** False until the existing plans have loaded. */
  ready: boolean;
  /** The day of another planned follow-up, if any: then no new one is suggested. */
  plannedAlready: string | null;
  suggest(outcome: Outcome | null): Suggestion;
}>;

/** Suggests the next follow-up from the outcome and the level of the patient's newest report. */
export function useNextSuggestion({ id, archiveId, kind }: FollowUp): NextSuggestion {
  const today = useToday();
  const quiet = { quiet: true };
  const planned = useCall(followUpCalls.list, { query: { archiveId, view: 'open', pageSize: 2 } }, quiet);
  const reports = useCall(reportCalls.list, { query: { archiveId, pageSize: 1 } }, quiet);
  const level = reports.data?.rows[0]?.level ?? null;
  return {
    ready: !planned.isPending && !reports.isPending,
    plannedAlready: planned.data?.rows.find((row) => row.id !== id)?.dueDate ?? null,
    suggest: (outcome) => suggestAfterFollowUp({ kind, outcome, level }, today),
  };
}
