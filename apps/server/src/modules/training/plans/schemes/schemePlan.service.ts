import type { CallInput } from '@cogclinic/contract/call';
import type { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { prescribe } from '../plans.prescribe.ts';
import { SEE } from './schemes.rows.ts';

type Given = Readonly<{ schemeId: string }> &
  Pick<CallInput<typeof trainingPlanCalls.save>['body'], 'requestId' | 'archiveId' | 'start' | 'reason'>;

/**
 * Prescribes a plan after a scheme, as it is now.
 * @returns false when the scheme was deleted
 * @throws Refusal as `prescribe`
 */
export async function prescribeScheme(tx: Tx, actor: Actor, { schemeId, ...given }: Given): Promise<boolean> {
  const [scheme] = await tx.read(SEE, { id: schemeId });
  if (!scheme) return false;
  const { name, weekdays, minutes, weeks, tasks } = scheme;
  await prescribe(tx, actor, { ...given, name, plan: { kind: 'weekly', weekdays, minutes, weeks, tasks } });
  return true;
}
