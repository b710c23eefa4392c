import { ownInstrumentCalls as calls } from '@cogclinic/contract/ownInstruments';
import { type Implementation, implement } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { exportFhir, exportResponse, importFhir } from './fhir.service.ts';
import { dropDraft, oneOwn, ownList, publish, retire, saveDraft } from './instruments.service.ts';
import { chooseNorms } from './norms.service.ts';
import { tryAnswers } from './trial.service.ts';

/** An institution's own instruments, the exchange with FHIR, and its choice of norm sets. */
export function instrumentRoutes({ config }: Platform): Implementation[] {
  return [
    implement(calls.list, ({ tx, actor, language }) => ownList(tx, actor, language)),
    implement(calls.one, ({ tx, actor, params }) => oneOwn(tx, actor, params.id)),
    implement(calls.saveDraft, ({ tx, actor, params, body }) => saveDraft(tx, actor, params.code, body)),
    implement(calls.tryAnswers, ({ tx, body }) => tryAnswers(tx, body)),
    implement(calls.dropDraft, ({ tx, actor, params }) => dropDraft(tx, actor, params.id)),
    implement(calls.publish, ({ tx, actor, params, body }) => publish(tx, actor, params.id, body.revision)),
    implement(calls.retire, ({ tx, actor, params, body }) => retire(tx, actor, params.id, body.retired)),
    implement(calls.importFhir, ({ tx, t, file }) => importFhir(tx, t, file)),
    implement(calls.exportFhir, ({ tx, params }) => exportFhir(tx, params.id, config.PUBLIC_URL)),
    implement(calls.response, ({ tx, actor, params }) => exportResponse(tx, actor, params.id, config.PUBLIC_URL)),
    implement(calls.chooseNorms, ({ tx, actor, params, body }) => chooseNorms(tx, actor, params.id, body.normSet)),
  ];
}
