import { productionCalls as calls } from '@cogclinic/contract/productions';
import { type Implementation, implement } from '#platform/call.ts';
import { implementOutside } from '#platform/outside.ts';
import type { Platform } from '#platform/platform.ts';
import {
  needRecordedItem,
  productionsOf,
  readRecording,
  saveProduction,
  saveRecording,
  storeRecording,
} from './productions.service.ts';

/** What is made while an instrument is given, beside its answers. */
export function productionRoutes({ storage }: Platform): Implementation[] {
  return [
    implement(calls.list, ({ tx, actor, params }) => productionsOf(tx, actor, params.id)),
    implement(calls.save, ({ tx, actor, params, body }) => saveProduction(tx, actor, params, body)),
    implementOutside(calls.uploadRecording, {
      authorise: (c) => needRecordedItem(c, c.params),
      work: ({ files, file, party }) => storeRecording(files, file, party),
      write: ({ params, query, ...c }) => saveRecording(storage, c, params, query),
    }),
    implement(calls.recording, ({ tx, actor, params }) => readRecording(storage, tx, actor, params)),
  ];
}
