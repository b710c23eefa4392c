import { workCalls as calls } from '@cogclinic/contract/works';
import { type Implementation, implement, implementReading } from '#platform/call.ts';
import type { Platform } from '#platform/platform.ts';
import { readRecording, saveRecording, saveWork, storeRecording, worksOf } from './works.service.ts';

/** What is made while an instrument is given, beside its answers. */
export function workRoutes({ storage }: Platform): Implementation[] {
  return [
    implement(calls.list, ({ tx, actor, params }) => worksOf(tx, actor, params.id)),
    implement(calls.save, ({ tx, actor, params, body }) => saveWork(tx, actor, params, body)),
    implementReading(
      calls.uploadRecording,
      ({ file, party }) => storeRecording(storage, file, party),
      ({ params, query, ...context }) => saveRecording(storage, context, params, query),
    ),
    implement(calls.recording, ({ tx, actor, params }) => readRecording(storage, tx, actor, params)),
  ];
}
