import { identityCalls } from '@cogclinic/contract/identity';
import { BIN_DAYS } from '@cogclinic/contract/retention';
import { useCall } from '#ui/api.ts';

/** For how many days the institution keeps what was deleted. */
export function useBinDays(): number {
  const { data } = useCall(identityCalls.info, {}, { staleTime: Number.POSITIVE_INFINITY, quiet: true });
  return data?.binDays ?? BIN_DAYS.least;
}
