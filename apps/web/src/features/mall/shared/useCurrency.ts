import { identityCalls } from '@cogclinic/contract/identity';
import { type Currency, currencyOf } from '@cogclinic/mall/money';
import { useCall } from '#ui/api.ts';

/** The currency of the account's institution; undefined until it is known. */
export function useCurrency(): Currency | undefined {
  const { data } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  return data && currencyOf(data.timeZone);
}
