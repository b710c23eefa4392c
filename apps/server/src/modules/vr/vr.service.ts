import type { CallData } from '@cogclinic/contract/call';
import type { vrCalls } from '@cogclinic/contract/vr';
import type { VrCode } from '@cogclinic/games/vr/games';
import type { VrEvent } from '@cogclinic/games/vr/session';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Blobbed } from '#platform/call.ts';
import type { Tx } from '#platform/database.ts';
import { notFound, rawErased } from '#platform/refusal.ts';
import { bytes, json, uuid } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { readVisibleSql } from '#platform/sql/visible.ts';
import { COLUMNS, from, presentVr, SELECT } from './vr.rows.ts';

type Calls = typeof vrCalls;

/** As many as a chart can show. */
const AT_MOST = 200;
const BY_GAME = readVisibleSql(
  'vr.byGame',
  COLUMNS,
  (parts, given: { archiveId: string; game: string; limit: number }) =>
    `SELECT ${SELECT} FROM ${from(parts)} WHERE s.archive_id = ${given.archiveId}::uuid AND s.game = ${given.game}
     ORDER BY s.begun_at DESC, s.id DESC LIMIT ${given.limit}`,
);
const ONE = readVisibleSql(
  'vr.one',
  { ...COLUMNS, events: json<VrEvent[]>() },
  (parts, { id }: { id: string }) => `SELECT ${SELECT}, s.events FROM ${from(parts)} WHERE s.id = ${id}::uuid`,
);
const MOVEMENT = readVisibleSql(
  'vr.movement',
  { movement: bytes.orNull },
  (parts, { id }: { id: string }) => `SELECT s.movement FROM ${from(parts)} WHERE s.id = ${id}::uuid`,
);
const PLAYED = readSql(
  'vr.played',
  { archive_id: uuid, game: COLUMNS.game },
  ({ id }: { id: string }) => `SELECT archive_id, game FROM vr_sessions WHERE id = ${id}::uuid`,
);

/**
 * The patient and the game of a session that the transaction has just kept; the actor's scope is not asked.
 * @throws Refusal 404
 */
export async function playedOf(tx: Tx, id: string): Promise<{ archiveId: string; code: VrCode }> {
  const [row] = await tx.read(PLAYED, { id });
  if (!row) throw notFound();
  return { archiveId: row.archive_id, code: row.game };
}

/** The sessions of one game of a patient, newest first. @throws Refusal 404 for a patient out of scope */
export async function sessionsByGame(
  tx: Tx,
  actor: Actor,
  archiveId: string,
  code: VrCode,
): Promise<CallData<Calls['byGame']>> {
  const [, rows] = await Promise.all([
    seeArchive(tx, actor, archiveId),
    BY_GAME(tx, actor, { archiveId, game: code, limit: AT_MOST }),
  ]);
  return { archiveId, code, rows: rows.map((row) => presentVr(row, actor)) };
}

/** One session whole, which the audit trail notes. @throws Refusal 404 */
export async function oneVr(tx: Tx, actor: Actor, id: string): Promise<CallData<Calls['info']>> {
  const [row] = await ONE(tx, actor, { id });
  if (!row) throw notFound();
  await audit(tx, actor, { action: 'open', noun: 'vr', subjectId: id, archiveId: row.archive_id });
  return { ...presentVr(row, actor), events: row.events };
}

/** The movement of a session, packed. @throws Refusal 404, 410 once it is erased */
export async function movementOf(tx: Tx, actor: Actor, id: string): Promise<Blobbed> {
  const [row] = await MOVEMENT(tx, actor, { id });
  if (!row) throw notFound();
  if (!row.movement) throw rawErased();
  return { bytes: row.movement, mime: 'application/octet-stream', fileName: 'movement.bin', inline: true };
}
