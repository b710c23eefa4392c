import { identityCalls } from '@cogclinic/contract/identity';
import { useCall } from '#ui/api.ts';
import { FOLLOW_UPS_PATH } from './paths.ts';

/**
 * Whether this installation has follow-ups at all: platforms 2 and 4 do not. Decided by the server's menu, so that other
 * pages show follow-ups exactly when the follow-ups page exists.
 */
export function useHasFollowUps(): boolean {
  const { data } = useCall(identityCalls.routes, {}, { staleTime: Number.POSITIVE_INFINITY, quiet: true });
  return data?.some(({ path }) => path === FOLLOW_UPS_PATH) ?? false;
}
