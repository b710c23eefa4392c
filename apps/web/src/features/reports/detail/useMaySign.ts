import { identityCalls } from '@cogclinic/contract/identity';
import { useCall } from '#ui/api.ts';

/** Whether the account may sign conclusions: health managers only draft them. */
export function useMaySign(): boolean {
  const { data } = useCall(identityCalls.info, {}, { staleTime: Number.POSITIVE_INFINITY, quiet: true });
  return data !== undefined && data.roleType !== 'CONTRACTMANAGER';
}
