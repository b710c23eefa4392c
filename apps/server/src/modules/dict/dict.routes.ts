import { dictCalls } from '@cogclinic/contract/dict';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { dictEntries } from './dict.service.ts';

/** The labels of coded fields. */
export function dictRoutes(_platform: Platform): Implementation[] {
  return [implement(dictCalls.list, async ({ t, query }) => dictEntries(t, query.dictType))];
}
