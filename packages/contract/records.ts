type Declared = Readonly<{
  /** Its kind in a patient's timeline, and its events there; none for what describes and does not happen. */
  timeline?: Readonly<{ kind: string; events: readonly string[] }>;
  /** The name under which the patient's page and a deletion count it. */
  counted?: string;
  /** Its findings that need attention, each with its rank of urgency. */
  alerts?: Readonly<Record<string, number>>;
  /** Its kind when pushed to the patient, with its place in the choice. */
  pushed?: Readonly<{
    kind: string;
    place: number;
    /** The most days its link may last, for one that is opened again and again, and never done with. */
    standsDays?: number;
  }>;
  /** Whether the browser prints or exports it without a call; the audit trail is then informed. */
  output?: true;
}>;

/**
 * The kinds of a patient's record. Each is declared once, under the noun of its calls; all lists of kinds derive from
 * this.
 */
export const RECORDS = {
  archives: { timeline: { kind: 'archive', events: ['registered'] }, alerts: { duplicate: 9 }, output: true },
  diagnoses: { timeline: { kind: 'diagnosis', events: ['diagnosed', 'diagnosisEnded'] }, counted: 'diagnoses' },
  medications: {
    timeline: { kind: 'medication', events: ['medicationRecorded', 'medicationEnded'] },
    counted: 'medications',
  },
  contacts: { counted: 'contacts' },
  orders: { counted: 'orders', pushed: { kind: 'mall', place: 6, standsDays: 365 }, output: true },
  reports: {
    timeline: { kind: 'report', events: ['scored', 'alertSeen'] },
    counted: 'reports',
    alerts: { safety: 1, severe: 3, decline: 4 },
    output: true,
  },
  exams: { timeline: { kind: 'exam', events: ['examined'] }, counted: 'exams', alerts: { exam: 5 } },
  partyReports: { timeline: { kind: 'partyReport', events: ['partyExamined'] }, counted: 'partyReports', output: true },
  guidance: {
    timeline: { kind: 'guidance', events: ['guidanceIssued'] },
    counted: 'guidances',
    pushed: { kind: 'guidance', place: 1 },
    output: true,
  },
  push: { timeline: { kind: 'push', events: ['pushed', 'opened', 'confirmed'] }, counted: 'pushes', output: true },
  followUps: {
    timeline: { kind: 'followUp', events: ['followUpDone'] },
    counted: 'followUps',
    alerts: { overdue: 6 },
    pushed: { kind: 'appointment', place: 3 },
    output: true,
  },
  training: { timeline: { kind: 'training', events: ['trained'] }, counted: 'training', output: true },
  cervical: { timeline: { kind: 'cervical', events: ['neckMeasured'] }, counted: 'cervical', output: true },
  trainingPlans: {
    timeline: { kind: 'trainingPlan', events: ['prescribed'] },
    counted: 'trainingPlans',
    pushed: { kind: 'training', place: 4, standsDays: 400 },
    alerts: { behind: 7 },
  },
  eye: { timeline: { kind: 'eye', events: ['eyeAssessed'] }, counted: 'eye', output: true },
  vr: { timeline: { kind: 'vr', events: ['vrPlayed'] }, counted: 'vr' },
  batteryRuns: {
    timeline: { kind: 'battery', events: ['batteryBegun'] },
    counted: 'batteryRuns',
    pushed: { kind: 'battery', place: 5 },
  },
  administrations: {
    timeline: { kind: 'openTest', events: ['begun'] },
    counted: 'openTests',
    alerts: { openSafety: 2, openTest: 8 },
    pushed: { kind: 'scale', place: 2 },
  },
} as const satisfies Record<string, Declared>;

type Records = typeof RECORDS;
type Entry = Records[keyof Records];
type Of<K extends keyof Declared> = Extract<Entry, Record<K, unknown>>[K];

/** A kind of a patient's record. */
export type RecordNoun = keyof Records;
export type TimelineKind = Of<'timeline'>['kind'];
export type TimelineEvent = Of<'timeline'>['events'][number];
export type CountedAs = Of<'counted'>;
/** The names of all alerts. */
export type AlertKind = KeysOf<Of<'alerts'>>;
export type PushKind = Of<'pushed'>['kind'];
export type OutputRecord = { [N in RecordNoun]: Records[N] extends { output: true } ? N : never }[RecordNoun];
type KeysOf<T> = T extends unknown ? keyof T & string : never;

const nouns = Object.keys(RECORDS) as RecordNoun[];
const entries: readonly Declared[] = Object.values(RECORDS);

export const RECORD_NOUNS = someOf<RecordNoun>(nouns);
export const TIMELINE_KINDS = someOf<TimelineKind>(entries.flatMap(({ timeline }) => timeline?.kind ?? []));
/** The kind of a record in the timeline; null for a record that it does not tell of. */
export const timelineKind = (noun: RecordNoun): TimelineKind | null => {
  const declared = RECORDS[noun];
  return 'timeline' in declared ? declared.timeline.kind : null;
};
export const TIMELINE_EVENTS = someOf<TimelineEvent>(entries.flatMap(({ timeline }) => timeline?.events ?? []));
export const COUNTED = someOf<CountedAs>(entries.flatMap(({ counted }) => counted ?? []));
/** All alerts, the most urgent first. */
export const ALERT_KINDS = someOf<AlertKind>(
  entries
    .flatMap(({ alerts }) => Object.entries(alerts ?? {}))
    .sort(([, a], [, b]) => a - b)
    .map(([kind]) => kind),
);
export const PUSH_KINDS = someOf<PushKind>(
  entries
    .flatMap(({ pushed }) => pushed ?? [])
    .sort((a, b) => a.place - b.place)
    .map(({ kind }) => kind),
);
/** The kinds whose links are opened again and again and never done with, each with the most days that such a link may last. */
export const STANDING_LINKS = Object.fromEntries(
  entries.flatMap(({ pushed }) => (pushed?.standsDays ? [[pushed.kind, pushed.standsDays]] : [])),
) as Partial<Record<PushKind, number>>;
export const OUTPUT_RECORDS = someOf<OutputRecord>(nouns.filter((noun) => 'output' in RECORDS[noun]));

/** Narrows values read from the table above to their known type. */
function someOf<T extends string>(values: readonly string[]): [T, ...T[]] {
  return values as [T, ...T[]];
}
