import { changedPhoneProblem, phoneProblem } from '@cogclinic/contract/phone';
import type { Actor } from '#platform/actor.ts';
import { fieldRefused } from '#platform/refusal.ts';

/**
 * Refuses a phone number that was typed wrongly; one that stands as it was kept is not asked about.
 * @throws Refusal 422 naming the field `phone` and the rule it breaks
 */
export function refusePhone({ timeZone }: Actor, phone: string | null, before?: string | null): void {
  const rule = changedPhoneProblem(phone, before, (number) => phoneProblem(number, timeZone));
  if (rule) throw fieldRefused('phone', `rules:${rule}`);
}
