import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { guidanceCalls } from '@cogclinic/contract/guidance';
import type { Language } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { listPage } from '#platform/paging.ts';
import {
  type GuidanceRow,
  guidanceFrom,
  LISTED_SELECT,
  type ListedGuidance,
  presentRow,
  STANDING,
  THERE,
} from './guidance.rows.ts';

type Query = CallInput<typeof guidanceCalls.list>['query'];

const ORDERS = {
  'createTime desc': { column: 'g.created_at', type: 'timestamptz', descending: true },
  'createTime asc': { column: 'g.created_at', type: 'timestamptz', descending: false },
} as const;

/** The guidance within the actor's scope that matches every filter given. */
export async function listGuidance(
  tx: Tx,
  actor: Actor,
  query: Query,
  language: Language,
): Promise<CallData<typeof guidanceCalls.list>> {
  const { where, values } = filterOf(query);
  const source = { select: LISTED_SELECT, from: guidanceFrom(actor), where, values, orders: ORDERS, idColumn: 'g.id' };
  const page = await listPage<ListedGuidance>(tx, query, source);
  const reader = { language, timeZone: actor.timeZone };
  return { ...page, rows: page.rows.map((row) => presentRow(row, reader)) };
}

/** All guidance of one patient, newest first. */
export async function guidanceOfArchive(
  tx: Tx,
  actor: Actor,
  archiveId: string,
  language: Language,
): Promise<GuidanceRow[]> {
  const archive = await seeArchive(tx, actor, archiveId);
  const rows = await tx.rows<ListedGuidance>(
    `SELECT ${LISTED_SELECT} FROM ${guidanceFrom(actor)} WHERE g.archive_id = $1 AND ${THERE} ORDER BY g.created_at DESC, g.id DESC`,
    [archive.id],
  );
  return rows.map((row) => presentRow(row, { language, timeZone: actor.timeZone }));
}

function filterOf(query: Query): { where: string[]; values: unknown[] } {
  const values: unknown[] = [];
  const where = [THERE];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value !== undefined) where.push(condition(`$${values.push(value)}`));
  };
  add(query.patientName && `%${literally(query.patientName)}%`, (place) => `a.name ILIKE ${place}`);
  add(query.archiveId, (place) => `g.archive_id = ${place}::uuid`);
  add(query.standing, (place) => `${STANDING} = ${place}`);
  return { where, values };
}

/** A text in which LIKE finds nothing but itself. */
function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
