import { ownInstrumentCalls } from '@cogclinic/contract/ownInstruments';
import { scaleCalls } from '@cogclinic/contract/scales';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { oneAdministration } from './administration.service.ts';
import { exportResponse } from './response.service.ts';
import { submitAnswers } from './submit.service.ts';

/** From answers to a report: submitting them, and reading them as they were given. */
export function resultRoutes(platform: Platform): Implementation[] {
  return [
    implement(scaleCalls.administration, ({ tx, actor, params }) => oneAdministration(tx, actor, params.id)),
    implement(scaleCalls.answerCoping, ({ tx, actor, params, body }) =>
      submitAnswers(tx, actor, platform, params.id, body),
    ),
    implement(scaleCalls.answer, ({ tx, actor, params, body }) => submitAnswers(tx, actor, platform, params.id, body)),
    implement(ownInstrumentCalls.response, ({ tx, actor, params }) =>
      exportResponse(tx, actor, params.id, platform.config.PUBLIC_URL),
    ),
  ];
}
