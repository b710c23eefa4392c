import type { CallInput } from '@cogclinic/contract/call';
import type { researchCalls } from '@cogclinic/contract/research';

export type Filter = CallInput<typeof researchCalls.count>['body']['filter'];
export type State = NonNullable<Filter['states']>[number];

/** What is chosen on the page: empty means all. */
export type Choice = Readonly<{
  instruments: readonly string[];
  departmentIds: readonly string[];
  states: readonly State[];
  beginDay: string;
  endDay: string;
}>;

export const EVERYTHING: Choice = { instruments: [], departmentIds: [], states: [], beginDay: '', endDay: '' };

/** The choice as the call has it. */
export function filterOf({ instruments, departmentIds, states, beginDay, endDay }: Choice): Filter {
  return {
    ...(instruments.length > 0 && { instruments: [...instruments] }),
    ...(departmentIds.length > 0 && { departmentIds: [...departmentIds] }),
    ...(states.length > 0 && { states: [...states] }),
    ...(beginDay !== '' && { beginDay }),
    ...(endDay !== '' && { endDay }),
  };
}
