import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { overviewCalls } from '@cogclinic/contract/overview';
import type { Language } from '@cogclinic/scales/instrument';
import { seeArchive } from '#modules/archives/archives.service.ts';
import type { Actor } from '#platform/actor.ts';
import { audit, goOnReading } from '#platform/audit.ts';
import type { Tx } from '#platform/database.ts';
import { composed, type PatientRecord, type Reader, type TimelineOf } from '#platform/patientRecord.ts';
import type { RowOf } from '#platform/sql/columns.ts';
import { readSql } from '#platform/sql/statement.ts';
import { wireTime } from '#platform/time.ts';
import { type COLUMNS, partsOf, timelineListOf } from './timeline.rows.ts';

type Timeline = CallData<typeof overviewCalls.timeline>;

const NOTED = readSql(
  'overview.timelineNoted',
  {},
  (given: { archiveId: string; accountId: string }) =>
    `SELECT FROM audit_entries WHERE archive_id = ${given.archiveId} AND account_id = ${given.accountId}
        AND noun = 'overview' AND detail ? 'timeline' AND created_at > now() - interval '1 hour' LIMIT 1`,
);

/** Declares how a patient's timeline is read from the records there are. */
export const timelineOf = composed((records) => {
  const page = timelineListOf(records);
  const byKind = new Map<string, TimelineOf<unknown>>(partsOf(records).map(({ kind, timeline }) => [kind, timeline]));
  /**
   * What happened with one patient whom the actor may see, newest first. The audit trail notes it, but not each page that
   * follows: a page that follows nothing noted is a first one.
   */
  return async (
    tx: Tx,
    actor: Actor,
    id: string,
    query: CallInput<typeof overviewCalls.timeline>['query'],
    language: Language,
  ): Promise<Timeline> => {
    await seeArchive(tx, actor, id);
    if (query.after !== undefined && (await isNoted(tx, actor, id))) goOnReading(tx);
    else {
      const detail = { timeline: true };
      await audit(tx, actor, { action: 'open', noun: 'overview', subjectId: id, archiveId: id, detail });
    }
    const given = { archiveId: id, timeZone: actor.timeZone };
    const found = await page(tx, actor, query, { kind: query.kind }, given);
    const reader = { language, timeZone: actor.timeZone };
    return { ...found, rows: found.rows.map((row) => presentEntry(row, byKind.get(row.kind), { reader, records })) };
  };
});

async function isNoted(tx: Tx, actor: Actor, archiveId: string): Promise<boolean> {
  const noted = await tx.read(NOTED, { archiveId, accountId: actor.accountId });
  return noted.length > 0;
}

function presentEntry(
  row: RowOf<typeof COLUMNS>,
  timeline: TimelineOf<unknown> | undefined,
  { reader, records }: { reader: Reader; records: readonly PatientRecord[] },
): Timeline['rows'][number] {
  const time = wireTime(row.time, reader.timeZone);
  return {
    id: row.subject_id,
    kind: row.kind,
    event: row.event,
    title: timeline?.title(row, reader, records) ?? '',
    detail: timeline?.detail?.(row, reader, records) ?? null,
    level: null,
    confirmation: null,
    ...timeline?.level?.(row.facts),
    byName: row.by_name,
    time: row.day_only ? time.slice(0, 10) : time,
  };
}
