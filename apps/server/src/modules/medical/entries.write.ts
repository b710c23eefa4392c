import { isAfter } from '@cogclinic/contract/partialDay';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { fieldRefused, Refusal, stale } from '#platform/refusal.ts';
import { type Columns, uuid } from '#platform/sql/columns.ts';
import { readSql, writeSql } from '#platform/sql/statement.ts';
import { waitForTurn } from '#platform/turn.ts';
import { type EntryKind, type EntryRow, readingOf, todayOf } from './entries.rows.ts';

type Versioned = Readonly<{ id: string; version: number }>;
type Added<F extends string> = Readonly<Record<F, unknown>> &
  Readonly<{ requestId: string; archiveId: string; replaces: Versioned | null }>;
type Ended = Versioned & Readonly<{ ended: 'over' | 'mistaken'; on: string | null }>;

/** Who and when of an entry that is put down, beside its own fields. */
type Put = Readonly<{
  institutionId: string;
  requestId: string;
  archiveId: string;
  by: string;
  replaces: string | null;
  ended: string | null;
  endedBy: string | null;
  endedAt: Date | null;
}>;

/** What is done with entries of a kind that are ended and replaced, and never overwritten. */
export function entriesOf<C extends Columns, F extends keyof C & string>(
  kind: EntryKind<C>,
  {
    first,
    fields,
  }: Readonly<{ /** The field of its first day. */ first: F /** What is given to add one. */; fields: readonly F[] }>,
) {
  const { noun, names, lastDay } = kind;
  const { list, hold } = readingOf(kind);
  const ADD = writeSql(
    `${noun}.add`,
    { id: uuid },
    (given: Put) =>
      `INSERT INTO ${noun} (institution_id, request_id, archive_id, recorded_by, replaces, ended_as, ended_by, ended_at,
         ${fields.map((field) => names[field]).join(', ')})
       VALUES (${given.institutionId}, ${given.requestId}, ${given.archiveId}, ${given.by}, ${given.replaces}, ${given.ended},
         ${given.endedBy}, ${given.endedAt}, ${fields.map((field) => Reflect.get(given, field)).join(', ')}) RETURNING id`,
  );
  const END = writeSql(
    `${noun}.end`,
    {},
    (given: { id: string; ended: string; by: string; on: string | null }) =>
      `UPDATE ${noun} SET ended_as = ${given.ended}, ended_by = ${given.by}, ended_at = now(),
         ${names[lastDay]} = ${given.on}, version = version + 1 WHERE id = ${given.id}`,
  );
  const REOPEN = writeSql(
    `${noun}.reopen`,
    {},
    ({ id }: { id: string }) =>
      `UPDATE ${noun} SET ended_as = NULL, ended_by = NULL, ended_at = NULL, ${names[lastDay]} = NULL,
         version = version + 1 WHERE id = ${id}`,
  );
  const ADDED = readSql(
    `${noun}.added`,
    { id: uuid, archiveId: uuid },
    ({ requestId }: { requestId: string }) =>
      `SELECT id, archive_id AS "archiveId" FROM ${noun} WHERE request_id = ${requestId}`,
  );

  const held = async (tx: Tx, actor: Actor, { id, version }: Versioned, open: boolean): Promise<EntryRow<C>> => {
    const row = await hold(tx, actor, id);
    if (row.version !== version) throw stale(row);
    if ((row.ended === null) !== open) throw new Refusal(409, open ? 'medical:ended' : 'medical:notEnded');
    return row;
  };
  const noted = (tx: Tx, actor: Actor, archiveId: string, subjectId: string, detail: Record<string, unknown>) =>
    audit(tx, actor, { action: 'change', noun, subjectId, archiveId, detail });

  return {
    /**
     * All entries of a patient, current ones first.
     * @throws Refusal 404 for a patient whom the actor may not see
     */
    async list(tx: Tx, actor: Actor, archiveId: string) {
      const { id } = await seeArchive(tx, actor, archiveId);
      return list(tx, actor, id);
    },

    /**
     * Records an entry, also in place of an earlier one, which is ended by it. The same `requestId` again answers what it
     * recorded the first time.
     * @throws Refusal 404, 409 when the earlier one is stale or ended or the request id is another patient's, 422 for a first
     *   day to come, before birth or after the last
     */
    async add(tx: Tx, actor: Actor, body: Added<F>) {
      const { id: archiveId, birthday } = await seeArchive(tx, actor, body.archiveId);
      await waitForTurn(tx, `${noun}:${body.requestId}`);
      const [before] = await tx.read(ADDED, { requestId: body.requestId });
      if (before && before.archiveId !== archiveId) throw new Refusal(409, 'medical:requestTaken');
      if (before) return hold(tx, actor, before.id);
      const on = lastDay in body ? textOf(body[lastDay as F]) : null;
      checkDays({ first, lastDay }, { from: textOf(body[first]), on, birthday, today: todayOf(actor) });
      const by = actor.accountId;
      if (body.replaces) {
        const { id, archiveId: of } = await held(tx, actor, body.replaces, true);
        if (of !== archiveId) throw new Refusal(409, 'medical:requestTaken');
        await tx.write(END, { id, ended: 'revised', by, on: null });
        await noted(tx, actor, archiveId, id, { ended: 'revised' });
      }
      const ended = on === null ? {} : { ended: 'over', endedBy: by, endedAt: new Date() };
      const [added] = await tx.write(ADD, {
        ...body,
        ...{ archiveId, institutionId: actor.institutionId, by, replaces: body.replaces?.id ?? null },
        ...{ ended: null, endedBy: null, endedAt: null, ...ended },
      });
      if (!added) throw new Error('nothing was added');
      await audit(tx, actor, { action: 'add', noun, subjectId: added.id, archiveId });
      return hold(tx, actor, added.id);
    },

    /**
     * Ends an entry: it no longer holds, or was never right.
     * @throws Refusal 404, 409 with the current record when the version is stale, 409 when it is ended, 422 for a day before
     *   the first
     */
    async end(tx: Tx, actor: Actor, { id, version, ended, on }: Ended) {
      const row = await held(tx, actor, { id, version }, true);
      const { birthday } = await seeArchive(tx, actor, row.archiveId);
      const from = textOf(Reflect.get(row, first));
      checkDays({ first, lastDay }, { from, on, birthday, today: todayOf(actor) });
      await tx.write(END, { id, ended, by: actor.accountId, on: ended === 'over' ? on : null });
      await noted(tx, actor, row.archiveId, id, { ended });
      return hold(tx, actor, id);
    },

    /**
     * Takes back that an entry was ended; not of one whose place another took.
     * @throws Refusal 404, 409 with the current record when the version is stale, 409 when it is not ended or was replaced
     */
    async reopen(tx: Tx, actor: Actor, given: Versioned) {
      const row = await held(tx, actor, given, false);
      if (row.ended === 'revised') throw new Refusal(409, 'medical:replaced');
      await tx.write(REOPEN, { id: row.id });
      await noted(tx, actor, row.archiveId, row.id, { ended: null });
      return hold(tx, actor, row.id);
    },
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

type Days = Readonly<{ from: string | null; on: string | null; birthday: string; today: string }>;

function checkDays(fields: Readonly<{ first: string; lastDay: string }>, { from, on, birthday, today }: Days): void {
  if (from && isAfter(from, today)) throw fieldRefused(fields.first, 'medical:inFuture');
  for (const [field, day] of [
    [fields.first, from],
    [fields.lastDay, on],
  ] as const)
    if (day && day < birthday.slice(0, day.length)) throw fieldRefused(field, 'medical:beforeBirth');
  const shared = Math.min(from?.length ?? 0, on?.length ?? 0);
  if (from && on && on.slice(0, shared) < from.slice(0, shared))
    throw fieldRefused(fields.lastDay, 'medical:endsBefore');
}
