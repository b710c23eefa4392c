import { identityCalls } from '@cogclinic/contract/identity';
import { useCall } from '#ui/api.ts';

/** Whether the account administrates the institution. */
export function useIsAdmin(): boolean {
  const { data } = useCall(identityCalls.info, {}, { staleTime: Number.POSITIVE_INFINITY, quiet: true });
  return data?.roleType === 'ADMIN';
}
