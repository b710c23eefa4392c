import { identityCalls } from '@cogclinic/contract/identity';
import { useCall } from '#ui/api.ts';

/** Whose report it is; on paper only, where the shell with its name is gone. */
export function PrintHead() {
  const { data } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  return <p className="rp-print-head">{data?.institutionName}</p>;
}
