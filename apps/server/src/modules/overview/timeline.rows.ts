import { TIMELINE_EVENTS, TIMELINE_KINDS, timelineKind } from '@cogclinic/contract/records';
import type { PatientRecord, TimelinePart } from '#platform/patientRecord.ts';
import { bool, json, moment, oneOf, text, uuid } from '#platform/sql/columns.ts';
import { list } from '#platform/sql/list.ts';

/** An entry; `id` is of this entry alone, as one record may have several. */
export const COLUMNS = {
  id: uuid,
  subject_id: uuid,
  kind: oneOf(TIMELINE_KINDS),
  event: oneOf(TIMELINE_EVENTS),
  title: text.orNull,
  facts: json<unknown>(),
  by_name: text.orNull,
  time: moment,
  day_only: bool,
};

type Given = { archiveId: string; timeZone: string };

// A record's events differ in their ids; in the form of a random UUID, which is what a cursor takes.
const entryId = (event: string) =>
  `overlay(overlay(md5(x.id::text || '${event}') placing '4' from 13) placing '8' from 17)::uuid`;

const select = (
  kind: string,
  { event, from, id = 'x.id', title, facts = "'{}'::json", by, time, dayOnly = 'false' }: TimelinePart,
) => `SELECT ${id} AS subject_id, '${kind}' AS kind, '${event}' AS event, (${title})::text AS title, ${facts} AS facts,
        (${by})::text AS by_name, date_trunc('milliseconds', ${time}) AS time, ${dayOnly} AS day_only,
        ${entryId(event)} AS id FROM ${from}`;

/** What the timeline tells, by the kind of its entries. */
export const partsOf = (records: readonly PatientRecord[]) =>
  records.flatMap(({ noun, timeline }) => {
    const kind = timelineKind(noun);
    return timeline && kind ? [{ kind, timeline }] : [];
  });

/** Declares the list of all that happened with one archive. */
export const timelineListOf = (records: readonly PatientRecord[]) =>
  list('overview.timeline', {
    columns: COLUMNS,
    select: 'e.id, e.subject_id, e.kind, e.event, e.title, e.facts, e.by_name, e.time, e.day_only',
    from: (_parts, given: Given) => {
      const parts = partsOf(records).flatMap(({ kind, timeline }) =>
        timeline.parts(given, records).map((part) => select(kind, part)),
      );
      return `(${parts.join(' UNION ALL ')}) e`;
    },
    filters: { kind: (kind: string) => `e.kind = ${kind}` },
    orders: { 'time desc': { column: 'e.time', type: 'timestamptz', descending: true } },
    idColumn: 'e.id',
  });
