import { adviceCalls } from '@cogclinic/contract/advices';
import { type Implementation, implement } from '#platform/call.ts';
import { listAdvices, saveAdvice } from './advices.service.ts';

/** The institution's own advice by band. */
export function adviceRoutes(): Implementation[] {
  return [
    implement(adviceCalls.list, ({ tx, params, language }) => listAdvices(tx, params.instrument, language)),
    implement(adviceCalls.save, ({ tx, actor, body, language }) => saveAdvice(tx, actor, body, language)),
  ];
}
