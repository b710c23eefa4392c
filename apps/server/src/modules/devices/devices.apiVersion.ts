import { DEVICE_API } from '@cogclinic/contract/deviceApi';
import { fieldRefused } from '#platform/refusal.ts';

/** @throws Refusal 422 at `api` when the device speaks another version of the interface than we do */
export function needKnownApi({ api }: { api: number }): void {
  if (api === DEVICE_API) return;
  const params = { theirs: api, ours: DEVICE_API };
  throw fieldRefused('api', api < DEVICE_API ? 'devices:apiTooOld' : 'devices:apiTooNew', params);
}
