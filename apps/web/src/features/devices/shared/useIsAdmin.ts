import { identityCalls } from '@cogclinic/contract/identity';
import { useCall } from '#ui/api.ts';

/** Whether the account may bind, change and end devices. */
export function useIsAdmin(): boolean {
  const { data } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  return data?.roleType === 'ADMIN';
}
