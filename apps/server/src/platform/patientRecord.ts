import type { CallData } from '@cogclinic/contract/call';
import type { overviewCalls } from '@cogclinic/contract/overview';
import { RECORDS, type RecordNoun, type TimelineEvent } from '@cogclinic/contract/records';
import type { Confirmation, Language, Level } from '@cogclinic/scales/instrument';
import type { Actor } from './actor.ts';
import type { Analysed } from './analysed.ts';
import type { Tx } from './database.ts';
import type { Erased } from './erased.ts';
import type { Pushable } from './pushable.ts';
import type { RecordCopy } from './recordCopy.ts';
import type { Parts } from './sql/matching.ts';
import type { Translate } from './texts.ts';

type Overview = CallData<typeof overviewCalls.one>;
export type Alert = Overview['alerts'][number];
export type LastScore = Overview['scores'][number];

/** In whose language and time zone something goes out. */
export type Reader = Readonly<{ language: Language; timeZone: string }>;

/** Events of one kind that the timeline reads, as SQL over a source under the alias `x`. */
export type TimelinePart = Readonly<{
  event: TimelineEvent;
  /** After FROM, with the condition on the archive. */
  from: string;
  /** The record's id; `x.id` unless told. */
  id?: string;
  /** What was written by hand, or the code of an instrument. */
  title: string;
  /** JSON of what the texts are made of; none unless told. */
  facts?: string;
  /** The name of the account. */
  by: string;
  time: string;
  /** Whether the hour is not known; known unless told. */
  dayOnly?: string;
}>;

/** One event as the timeline's texts are made of it. */
export type TimelineFacts<F> = { title: string | null; facts: F };

/** What the timeline tells of a kind of record. */
export type TimelineOf<F> = Readonly<{
  parts(given: { archiveId: string; timeZone: string }, records: readonly PatientRecord[]): readonly TimelinePart[];
  title(entry: TimelineFacts<F>, reader: Reader, records: readonly PatientRecord[]): string;
  detail?(entry: TimelineFacts<F>, reader: Reader, records: readonly PatientRecord[]): string | null;
  level?(facts: F): { level: Level | null; confirmation: Confirmation | null };
}>;

/** What alerts are made of besides their own findings. */
export type AlertContext = Readonly<{ tx: Tx; reader: Reader; scores: readonly LastScore[] }>;

/** What of a kind of record wants attention. */
export type AlertsOf<F> = Readonly<{
  /** SQL of one JSON value, read together with the others' in one statement; times in it are ISO. */
  findings?(given: { archiveId: string; today: string }, parts: Pick<Parts, 'patients'>): string;
  alerts(findings: F, context: AlertContext): readonly Alert[] | Promise<readonly Alert[]>;
}>;

/** One section of the brain health report; the template knows each kind. */
export type SummarySection = Readonly<{ kind: string; place: number }> & Readonly<Record<string, unknown>>;

/** For whom the brain health report is made. */
export type SummaryContext = Readonly<{ tx: Tx; actor: Actor; archiveId: string; reader: Reader; t: Translate }>;

/** A kind of a patient's record: all that the rest of the house needs of it. */
export type PatientRecord = Readonly<{
  noun: RecordNoun;
  /** Its tables with an `archive_id`, which go over when an archive is merged into another. */
  tables: readonly string[];
  timeline?: TimelineOf<unknown>;
  /** After FROM, up to where the archive is named: what the patient's page counts, and what goes with a deletion. */
  counts?: Readonly<{ shown: string; gone: string }>;
  alerts?: AlertsOf<unknown>;
  summary?(context: SummaryContext): Promise<readonly SummarySection[]>;
  /** What a copy of the patient's data holds of it beside `tables`. */
  copy?: RecordCopy;
  /** What goes for good with it beside `tables` and what a copy holds. */
  erased?: Erased;
  /** What the data analysis counts of it. */
  analysed?: Analysed;
  pushable?: Pushable;
  /** What else a merge does, once the records of both archives belong to the one that is kept. */
  merged?(tx: Tx, actor: Actor, archiveId: string): Promise<void>;
  /**
   * Whose record it is that the browser printed.
   * @throws Refusal 404 when the actor may not see it
   */
  patientOf?(tx: Tx, actor: Actor, id: string): Promise<string>;
}>;

/** Declares the timeline of a record whose facts are of one type: what its SQL writes, its texts read. */
export const timelineOf = <F>(declared: TimelineOf<F>): TimelineOf<unknown> => declared as TimelineOf<unknown>;

/** Declares the alerts of a record whose findings are of one type. */
export const alertsOf = <F>(declared: AlertsOf<F>): AlertsOf<unknown> => declared as AlertsOf<unknown>;

/**
 * Statements that are composed of what each kind of record declares: once for the records that there are, however many
 * servers a process starts.
 */
export function composed<T>(
  compose: (records: readonly PatientRecord[]) => T,
): (records: readonly PatientRecord[]) => T {
  const known = new WeakMap<readonly PatientRecord[], { made: T }>();
  const made = (records: readonly PatientRecord[]) => {
    const before = known.get(records) ?? { made: compose(records) };
    known.set(records, before);
    return before.made;
  };
  compositions.push(made);
  return made;
}

const compositions: ((records: readonly PatientRecord[]) => unknown)[] = [];

/** Composes all that the loaded modules compose of the records: what checks statements must know these too. */
export function composeAll(records: readonly PatientRecord[]): void {
  for (const compose of compositions) compose(records);
}

/** The kinds of record that are counted, with the names of their counts. */
export const countsOf = (records: readonly PatientRecord[]) =>
  records.flatMap(({ noun, counts }) => {
    const declared = RECORDS[noun];
    return counts && 'counted' in declared ? [{ name: declared.counted, ...counts }] : [];
  });

/** The name of the account in a column of a record; `x` is the source's alias unless told. */
export const accountName = (column: string, record = 'x'): string =>
  `(SELECT u.username FROM accounts u WHERE u.institution_id = ${record}.institution_id AND u.id = ${record}.${column})`;

/** The time of an event of which only the day is known; on the day on which it was written down it has that hour. */
export const hourOf = (day: string, written: string, timeZone: string) => ({
  time: `CASE WHEN (x.${written} AT TIME ZONE ${timeZone})::date = x.${day} THEN x.${written}
    ELSE x.${day}::timestamp AT TIME ZONE ${timeZone} END`,
  dayOnly: `(x.${written} AT TIME ZONE ${timeZone})::date <> x.${day}`,
});

/** JSON of all rows of a select; empty without any. */
export const jsonOfAll = (select: string): string => `coalesce((SELECT json_agg(x) FROM (${select}) x), '[]')`;

/** Of each kind of alert so many are shown at most. */
export const ALERTS_AT_MOST = 5;
