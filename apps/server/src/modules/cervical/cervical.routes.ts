import { cervicalCalls as calls } from '@cogclinic/contract/cervical';
import { type Implementation, implement } from '#platform/call.ts';
import { implementOutside } from '#platform/outside.ts';
import type { Platform } from '#platform/platform.ts';
import { courseOf } from './cervical.course.ts';
import { storeNeck } from './cervical.keep.ts';
import { listEvaluations } from './cervical.list.ts';
import { openOrders, orderTest, withdrawOrder } from './cervical.orders.ts';
import { printReport } from './cervical.print.ts';
import { referencesOf, saveReferences } from './cervical.references.ts';
import { movementOf, openReport } from './cervical.report.ts';
import { needPatient, removeEvaluation, restoreEvaluation, uploadNeck } from './cervical.service.ts';

/** Cervical evaluations, and the institution's reference ranges for them. */
export function cervicalRoutes({ storage }: Platform): Implementation[] {
  return [
    implement(calls.list, ({ tx, actor, query }) => listEvaluations(tx, actor, query)),
    implement(calls.info, ({ tx, actor, params }) => openReport(tx, actor, params.id)),
    implement(calls.movement, ({ tx, actor, params }) => movementOf(tx, actor, params.id)),
    implement(calls.course, ({ tx, actor, params, query }) => courseOf(tx, actor, params.id, query)),
    implement(calls.pdf, ({ tx, actor, params, query }) =>
      printReport({ tx, actor, storage }, params.id, query.language),
    ),
    implementOutside(calls.upload, {
      authorise: (c) => needPatient(c, c.params.id, c.query),
      work: ({ files, file, party }) => storeNeck(files, file.path, party),
      write: (c) => uploadNeck(storage, c, c.params.id, c.query),
    }),
    implement(calls.remove, ({ tx, actor, body }) => removeEvaluation(tx, actor, body)),
    implement(calls.restore, ({ tx, actor, body }) => restoreEvaluation(tx, actor, body.id)),
    implement(calls.orders, ({ tx, actor, query }) => openOrders(tx, actor, query)),
    implement(calls.order, ({ tx, actor, body }) => orderTest(tx, actor, body)),
    implement(calls.withdraw, ({ tx, actor, body }) => withdrawOrder(tx, actor, body.id)),
    implement(calls.references, ({ tx }) => referencesOf(tx)),
    implement(calls.saveReferences, ({ tx, actor, body }) => saveReferences(tx, actor, body)),
  ];
}
