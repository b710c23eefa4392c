import { ownInstrumentCalls as calls } from '@cogclinic/contract/ownInstruments';
import { scaleCalls } from '@cogclinic/contract/scales';
import { type Implementation, implement } from '#platform/call.ts';
import { implementOutside } from '#platform/outside.ts';
import type { Platform } from '#platform/platform.ts';
import { exportFhir, readFhir, takeFhir } from './fhir/fhir.service.ts';
import { confirmLicence } from './licences.service.ts';
import { chooseNorms } from './norms.service.ts';
import { dropDraft, oneOwn, ownList, publish, retire, saveDraft } from './own/own.service.ts';
import { tryAnswers } from './own/trial.service.ts';

/** An institution's own instruments, the exchange with FHIR, its licences, and its choice of norm sets. */
export function instrumentRoutes({ config }: Platform): Implementation[] {
  return [
    implement(calls.list, ({ tx, actor, language }) => ownList(tx, actor, language)),
    implement(calls.one, ({ tx, actor, t, params }) => oneOwn(tx, { actor, t }, params.id)),
    implement(calls.saveDraft, ({ tx, actor, t, params, body }) => saveDraft(tx, { actor, t }, params.code, body)),
    implement(calls.tryAnswers, ({ tx, actor, body }) => tryAnswers(tx, actor, body)),
    implement(calls.dropDraft, ({ tx, actor, t, params, body }) =>
      dropDraft(tx, { actor, t }, params.id, body.revision),
    ),
    implement(calls.publish, ({ tx, actor, t, params, body }) => publish(tx, { actor, t }, params.id, body)),
    implement(calls.retire, ({ tx, actor, params, body }) => retire(tx, actor, params.id, body.retired)),
    implementOutside(calls.importFhir, {
      work: ({ file, party, log }) => readFhir(party, file, log),
      write: ({ tx, t, file, done }) => takeFhir(tx, t, file, done),
    }),
    implement(calls.exportFhir, ({ tx, actor, params }) => exportFhir(tx, actor, params.id, config.PUBLIC_URL)),
    implement(scaleCalls.confirmLicence, ({ tx, actor, params, body }) =>
      confirmLicence(tx, actor, params.id, body.held),
    ),
    implement(calls.chooseNorms, ({ tx, actor, params, body }) => chooseNorms(tx, actor, params.id, body.normSet)),
  ];
}
