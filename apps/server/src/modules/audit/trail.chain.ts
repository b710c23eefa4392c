import { createHash } from 'node:crypto';
import type { Tx } from '#platform/database.ts';
import { bytes, moment, text, uuid, whole } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';

/** What the first seal of an institution continues. */
export const BEGINNING = Buffer.alloc(32);
/** Entries that are read at once, and the most that one seal holds. */
export const SOME = 10_000;

export type Line = Readonly<{ at: Date; id: number; line: string }>;

/** The entries of an institution from a moment on, before another, in their order, each as the text that its seal holds. */
export const ENTRIES = readSql(
  'audit.entriesToSeal',
  { at: moment, id: whole, line: text },
  ({ institutionId, from, after, until }: { institutionId: string; from: Date; after: number; until: Date }) =>
    `SELECT created_at AS at, id, json_build_array(id, account_id, client_id, action, noun, subject_id, archive_id, detail, address,
              to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'))::text AS line
       FROM audit_entries
      WHERE institution_id = ${institutionId} AND (created_at, id) > (${from}::timestamptz, ${after}::bigint) AND created_at < ${until}
      ORDER BY created_at, id LIMIT ${SOME}`,
);

/** The seals of an institution in their order. */
export const SEALS = readSql(
  'audit.seals',
  { number: whole, until: moment, entries: whole, hash: bytes, mark: bytes },
  ({ institutionId, from }: { institutionId: string; from: number }) =>
    `SELECT number, until, entries, hash, mark FROM audit_seals
      WHERE institution_id = ${institutionId} AND number >= ${from} ORDER BY number LIMIT ${SOME}`,
);

/** Every institution with its last seal. */
export const HEADS = readSql(
  'audit.heads',
  { institution_id: uuid, name: text, number: whole.orNull, until: moment.orNull, hash: bytes.orNull },
  () =>
    `SELECT i.id AS institution_id, i.name, s.number, s.until, s.hash FROM institutions i
       LEFT JOIN LATERAL (SELECT number, until, hash FROM audit_seals WHERE institution_id = i.id ORDER BY number DESC LIMIT 1) s ON true
      ORDER BY i.id`,
);

/** The hash of a seal: of the one before, its number, its moment and its entries. */
export function hashOf(before: Buffer, seal: { number: number; until: Date }, lines: Iterable<string>): Buffer {
  const hash = createHash('sha256').update(before).update(`\n${seal.number} ${seal.until.toISOString()}\n`);
  for (const line of lines) hash.update(line).update('\n');
  return hash.digest();
}

/** All entries of a span of time, however many. */
export async function* linesOf(
  tx: Pick<Tx, 'read'>,
  institutionId: string,
  { from, until }: { from: Date; until: Date },
): AsyncGenerator<Line> {
  // The first entry of the span itself is taken in: no id is below 0.
  for (let last: { from: Date; after: number } = { from, after: -1 }; ; ) {
    const rows = await tx.read(ENTRIES, { institutionId, ...last, until });
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < SOME) return;
    last = { from: end.at, after: end.id };
  }
}

/** Where the newest seal of an institution is kept beside the database: cutting off the end of a trail shows there. */
export const headKey = (institutionId: string): string => `trail/${institutionId}`;
/** For whom a seal's mark is made. */
export const markedFor = (institutionId: string): string => `trail:${institutionId}`;
/** Before anything that is on record. */
export const EVER = new Date('2000-01-01T00:00:00Z');
