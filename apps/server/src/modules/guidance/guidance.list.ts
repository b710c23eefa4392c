import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { guidanceCalls } from '@cogclinic/contract/guidance';
import type { Language } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import { wordsCondition } from '#modules/archives/record/words.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { list } from '#platform/sql/list.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { type GuidanceRow, guidanceFrom, LISTED, LISTED_SELECT, presentRow, STANDING, THERE } from './guidance.rows.ts';

type Query = CallInput<typeof guidanceCalls.list>['query'];

const ORDERS = {
  'createTime desc': { column: 'g.created_at', type: 'timestamptz', descending: true },
  'createTime asc': { column: 'g.created_at', type: 'timestamptz', descending: false },
} as const;

const LIST = list('guidance.list', {
  columns: LISTED,
  select: LISTED_SELECT,
  from: guidanceFrom,
  filters: {
    there: (_always: true) => THERE,
    text: (words: string) => wordsCondition('a.id', words),
    archiveId: (id: string) => `g.archive_id = ${id}::uuid`,
    standing: (standing: string) => `${STANDING} = ${standing}`,
  },
  orders: ORDERS,
  idColumn: 'g.id',
});

/** The guidance within the actor's scope that matches every filter given. */
export async function listGuidance(
  tx: Tx,
  actor: Actor,
  query: Query,
  language: Language,
): Promise<CallData<typeof guidanceCalls.list>> {
  const { text, archiveId, standing } = query;
  const page = await LIST(tx, actor, query, {
    there: true,
    text,
    ...{ archiveId, standing },
  });
  const reader = { language, timeZone: actor.timeZone };
  return { ...page, rows: page.rows.map((row) => presentRow(row, reader)) };
}

const OF_ARCHIVE = readVisibleSql(
  'guidance.ofArchive',
  LISTED,
  (parts, { archiveId }: { archiveId: string }) =>
    `SELECT ${LISTED_SELECT} FROM ${guidanceFrom(parts)} WHERE g.archive_id = ${archiveId} AND ${THERE}
     ORDER BY g.created_at DESC, g.id DESC`,
);

/** All guidance of one patient, newest first. */
export async function guidanceOfArchive(
  tx: Tx,
  actor: Actor,
  archiveId: string,
  language: Language,
): Promise<GuidanceRow[]> {
  const archive = await seeArchive(tx, actor, archiveId);
  const rows = await OF_ARCHIVE(tx, actor, { archiveId: archive.id });
  return rows.map((row) => presentRow(row, { language, timeZone: actor.timeZone }));
}
