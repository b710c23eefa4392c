import type { timelineEntry } from '@cogclinic/contract/overview';
import type { TIMELINE_KINDS } from '@cogclinic/contract/records';
import type { Confirmation, Level, Texts } from '@cogclinic/scales/instrument';
import type { z } from 'zod';
import { ownName } from '#modules/instruments/instruments.service.ts';

export type Entry = z.output<typeof timelineEntry>;

/** An entry as the database gives it. */
export type TimelineRow = {
  /** Of this entry alone: one record may have several. */
  id: string;
  subject_id: string;
  kind: (typeof TIMELINE_KINDS)[number];
  event: Entry['event'];
  /** What somebody wrote, or the code of an instrument. */
  title: string | null;
  facts: Facts;
  by_name: string | null;
  time: Date;
  /** The hour is not known. */
  day_only: boolean;
};

/** What the texts of an entry are made of; each kind has its own. */
export type Facts = {
  /** The name of an instrument of the institution's own. */
  own?: Texts | null;
  total?: number | null;
  max?: number;
  level?: Level | null;
  confirmation?: Confirmation | null;
  band?: Texts | null;
  flagged?: boolean;
  unbanded?: string | null;
  abnormal?: number;
  values?: number;
  conclusion?: string | null;
  followUp?: string;
  outcome?: string | null;
  result?: string | null;
  push?: string;
  day?: string | null;
};

const name = (column: string) =>
  `(SELECT u.username FROM accounts u WHERE u.institution_id = x.institution_id AND u.id = x.${column})`;

/** Midnight of a day of which no hour is known; the day on which it was written down has that hour. */
const moment = (day: string, written: string) =>
  `CASE WHEN (x.${written} AT TIME ZONE $2)::date = x.${day} THEN x.${written} ELSE x.${day}::timestamp AT TIME ZONE $2 END`;
const hourless = (day: string, written: string) => `(x.${written} AT TIME ZONE $2)::date <> x.${day}`;

type Part = {
  kind: TimelineRow['kind'];
  event: TimelineRow['event'];
  from: string;
  id?: string;
  title: string;
  facts?: string;
  by: string;
  time: string;
  dayOnly?: string;
};

const pushTitle = `CASE x.kind WHEN 'guidance' THEN (SELECT v.title FROM guidance_versions v WHERE v.institution_id = x.institution_id
      AND v.guidance_id = x.guidance_id AND v.revision = x.guidance_revision) ELSE x.instrument END`;
const pushFacts = `json_build_object('own', ${ownName('x.instrument')}, 'push', x.kind, 'day', (SELECT f.due_date FROM follow_ups f
      WHERE f.institution_id = x.institution_id AND f.id = x.follow_up_id))`;
const ofPush = (event: Entry['event'], column: string, by: string): Part => ({
  kind: 'push',
  event,
  from: `pushes x WHERE x.archive_id = $1 AND x.${column} IS NOT NULL`,
  title: pushTitle,
  facts: pushFacts,
  by,
  time: `x.${column}`,
});

const PARTS: readonly Part[] = [
  {
    kind: 'archive',
    event: 'registered',
    from: 'archives x WHERE x.id = $1',
    title: 'NULL',
    by: name('created_by'),
    time: 'x.created_at',
  },
  {
    kind: 'report',
    event: 'scored',
    from: 'reports x WHERE x.archive_id = $1 AND x.deleted_at IS NULL',
    title: 'x.instrument',
    facts: `json_build_object('own', ${ownName('x.instrument')}, 'total', x.total, 'max', x.score_max, 'level', x.level, 'confirmation', x.confirmation, 'band', x.band_name, 'unbanded', x.unbanded, 'flagged', x.flagged)`,
    by: name('account_id'),
    time: 'x.test_ended_at',
  },
  {
    kind: 'exam',
    event: 'examined',
    from: 'exam_records x WHERE x.archive_id = $1 AND x.deleted_at IS NULL',
    title: '(SELECT p.name FROM exam_packages p WHERE p.institution_id = x.institution_id AND p.id = x.package_id)',
    facts: `json_build_object('abnormal', x.abnormal, 'conclusion', x.conclusion, 'values',
      (SELECT count(*) FROM exam_values v WHERE v.institution_id = x.institution_id AND v.record_id = x.id))`,
    by: name('account_id'),
    time: moment('exam_date', 'created_at'),
    dayOnly: hourless('exam_date', 'created_at'),
  },
  {
    kind: 'guidance',
    event: 'guidanceIssued',
    id: 'x.guidance_id',
    from: `guidance_events x JOIN guidances g ON g.institution_id = x.institution_id AND g.id = x.guidance_id
      WHERE g.archive_id = $1 AND g.deleted_at IS NULL AND x.event = 'issued'`,
    title: `(SELECT v.title FROM guidance_versions v WHERE v.institution_id = x.institution_id AND v.guidance_id = x.guidance_id
      AND v.revision = x.revision)`,
    by: name('account_id'),
    time: 'x.created_at',
  },
  {
    kind: 'followUp',
    event: 'followUpDone',
    from: `follow_ups x WHERE x.archive_id = $1 AND x.state = 'done'`,
    title: 'x.instrument',
    facts: `json_build_object('own', ${ownName('x.instrument')}, 'followUp', coalesce(x.way, x.kind), 'outcome', x.outcome, 'result', x.result)`,
    by: name('done_by'),
    time: moment('done_date', 'updated_at'),
    dayOnly: hourless('done_date', 'updated_at'),
  },
  ofPush('pushed', 'created_at', name('account_id')),
  ofPush('opened', 'opened_at', 'NULL'),
  ofPush('confirmed', 'done_at', 'NULL'),
  {
    kind: 'openTest',
    event: 'begun',
    from: `administrations x WHERE x.archive_id = $1 AND x.state = 'open'`,
    title: 'x.instrument',
    facts: `json_build_object('own', ${ownName('x.instrument')})`,
    by: name('account_id'),
    time: 'x.started_at',
  },
];

// A record's events differ in their ids; in the form of a random UUID, which is what a cursor takes.
const entryId = (event: string) =>
  `overlay(overlay(md5(x.id::text || '${event}') placing '4' from 13) placing '8' from 17)::uuid`;

/** All that happened with the archive $1, in the time zone $2: the source of a list under the alias `e`. */
export const TIMELINE_FROM = `(${PARTS.map(
  ({ kind, event, from, id = 'x.id', title, facts = `'{}'::json`, by, time, dayOnly = 'false' }) =>
    `SELECT ${id} AS subject_id, '${kind}' AS kind, '${event}' AS event, (${title})::text AS title, ${facts} AS facts,
      (${by})::text AS by_name, date_trunc('milliseconds', ${time}) AS time, ${dayOnly} AS day_only,
      ${entryId(event)} AS id FROM ${from}`,
).join(' UNION ALL ')}) e`;
