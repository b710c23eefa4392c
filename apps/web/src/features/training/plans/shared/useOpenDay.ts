import { addDays } from '@cogclinic/contract/days';
import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { useCall } from '#ui/api.ts';
import { useToday } from '#ui/useToday.ts';

/** The first day that a new plan may have: today, or tomorrow when the patient has trained today. */
export function useOpenDay(archiveId: string): string {
  const today = useToday();
  const { data } = useCall(trainingPlanCalls.today, { params: { id: archiveId } }, { quiet: true });
  const isTrained = data?.day === today && data.tasks.some(({ state }) => state === 'done' || state === 'begun');
  return isTrained ? addDays(today, 1) : today;
}
