import { fhirExportCalls } from '@cogclinic/contract/fhirExport';
import { fhirPatientCalls, fhirReadCalls, fhirSearchCalls } from '@cogclinic/contract/fhirResources';
import { type ClientContext, type Implementation, implement } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import type { House } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { fhirBase } from '#platform/publicUrl.ts';
import { PLAN_ONCE } from '#platform/sql/planOnce.ts';
import { everythingOf } from './everything.service.ts';
import { beginExport, exportFile, exportStatus, removeExport } from './export.service.ts';
import { type Asking, readResource, searchResources } from './search.service.ts';

/** Calls of FHIR: each type is read and searched for alike. */
export function fhirRoutes(platform: Platform, { fhir: sources }: House): readonly Implementation[] {
  const base = fhirBase(platform.config);
  const asking = ({ client, language, t, prefer }: Pick<Context, 'client' | 'language' | 't' | 'prefer'>): Asking => ({
    client,
    reader: { actor: client.actor, language, base, now: new Date() },
    t,
    sources,
    isStrict: /\bhandling=strict\b/.test(prefer),
  });
  return [
    implement(fhirExportCalls.all, ({ tx, query, client, language, t }) =>
      beginExport(platform, tx, 'all', query, { client, language, t, base, sources }),
    ),
    implement(fhirExportCalls.patients, ({ tx, query, client, language, t }) =>
      beginExport(platform, tx, 'patients', query, { client, language, t, base, sources }),
    ),
    implement(fhirExportCalls.status, ({ tx, params, client, language, t }) =>
      exportStatus(tx, params.id, { client, language, t, base }),
    ),
    implement(fhirExportCalls.remove, ({ tx, params, client }) => removeExport(platform, tx, params.id, { client })),
    implement(fhirExportCalls.file, ({ tx, params, client }) => exportFile(platform, tx, params, { client })),
    implement(fhirPatientCalls.everything, ({ params, query, tx, ...context }) =>
      everythingOf(planned(tx), params.id, query, asking(context)),
    ),
    ...Object.values(fhirReadCalls).map((call) =>
      implement(call, ({ params, tx, ...context }) => readResource(planned(tx), call, params.id, asking(context))),
    ),
    ...Object.values(fhirSearchCalls).map((call) =>
      implement(call, ({ query, tx, ...context }) => searchResources(planned(tx), call, query, asking(context))),
    ),
  ];
}

/** Each search reads by the same index for all values, and a page has up to a dozen statements: planning them takes longer than reading. */
function planned(tx: Tx): Tx {
  tx.send(PLAN_ONCE);
  return tx;
}

type Context = ClientContext<(typeof fhirReadCalls)['patient']>;
