import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { pushCalls } from '@cogclinic/contract/push';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { presentListed, type Reader } from './push.present.ts';
import { pushRows } from './push.rows.ts';

type Query = CallInput<typeof pushCalls.list>['query'];

/** What was pushed to the patients within the actor's scope that matches every filter given. */
export async function listPushes(
  tx: Tx,
  actor: Actor,
  query: Query,
  reader: Reader,
): Promise<CallData<typeof pushCalls.list>> {
  const { text, archiveId, kind, state } = query;
  const page = await pushRows(reader.records).list(tx, actor, query, {
    ...{ text, archiveId, kind, state },
  });
  return { ...page, rows: page.rows.map((row) => presentListed(row, reader)) };
}
