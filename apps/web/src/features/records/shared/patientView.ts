import type { CallArguments, CallData } from '@cogclinic/contract/call';
import type { overviewCalls } from '@cogclinic/contract/overview';
import type { pushCalls } from '@cogclinic/contract/push';
import type { RECORDS, RecordNoun, TimelineEvent } from '@cogclinic/contract/records';
import { type ComponentType, createContext, type ReactNode } from 'react';
import type { Tone } from '#ui/StatusTag.tsx';

export type Overview = CallData<typeof overviewCalls.one>;
export type PatientProps = { archiveId: string; patientName: string };
export type Panel = Readonly<{ path: string; Content: ComponentType<PatientProps> }>;
export type DialogProps = PatientProps & { open: boolean; onClose: () => void };

type AlertSign = Readonly<{ tone: Tone; icon: ReactNode; pathOf: (archiveId: string, subjectId: string) => string }>;

/** An action in the head of the patient's page: a link, or a dialog. */
export type PatientAction = Readonly<{
  key: string;
  /** Its place among the actions of all records. */
  place: number;
  icon: ReactNode;
  /** Used many times a day: a button of its own where there is room, instead of a line in the menu. */
  frequent?: true;
  /** The part of the page that has a button for it: while that part is open, the head has none. */
  part?: string;
}> &
  (Readonly<{ pathOf: (archiveId: string) => string }> | Readonly<{ Dialog: ComponentType<DialogProps> }>);

/** A record that a pushed link can open, as listed for choosing. */
export type PushOption = Readonly<{
  /** Blank where nothing is named: the kind alone is pushed. */
  value: string;
  label: string;
  disabled?: boolean;
  /** One of the patient's contacts answers it, and the link goes to them. */
  byInformant?: boolean;
}>;

/** How a record of this kind is chosen to be pushed to the patient. */
export type PushChoice = Readonly<{
  /** Undefined while they are loaded. */
  useOptions: (archiveId: string) => readonly PushOption[] | undefined;
  /** The line below the list: why it is empty, or what it contains. */
  useHint: (isEmpty: boolean) => string | null;
  /** Whether the first one, the newest or the next, is suggested. */
  takesFirst: boolean;
  /** For a link that may be opened repeatedly: how many days it may last, and the text for the server's own choice. */
  lasting?: Readonly<{ days: readonly number[]; useUsual: () => string }>;
  /** A caution about the chosen record. */
  Heed?: ComponentType<{ value: string | null; age: number | undefined }>;
}>;

type PushBody = CallArguments<typeof pushCalls.add>['body'];

export type Pushed = Readonly<{
  /** The part of the call that names what is pushed; none where there is only one. */
  field?: Extract<keyof PushBody, 'instrument' | `${string}Id`>;
  /** Its rank among the kinds; the first one is preselected. */
  place: number;
  /** Stands beside it in the record of pushes. */
  icon: ReactNode;
  load: () => Promise<PushChoice>;
}>;

type Records = typeof RECORDS;
type AlertsOf<N extends RecordNoun> = Records[N] extends { alerts: infer A }
  ? { alerts: Readonly<Record<keyof A, AlertSign>> }
  : { alerts?: undefined };
type PushedOf<N extends RecordNoun> = Records[N] extends { pushed: object }
  ? { pushed: Pushed }
  : { pushed?: undefined };

type TimelineOf<N extends RecordNoun> = Records[N] extends { timeline: object }
  ? { timeline: TimelineSign }
  : { timeline?: undefined };
type TimelineSign = Readonly<{
  icon: ReactNode;
  pathOf: (archiveId: string, id: string) => string;
  /** What the patient did without an account. */
  patientsOwn?: readonly TimelineEvent[];
}>;

/** All that a patient's page shows of one kind of record; each feature that keeps a kind exports one. */
export type PatientViewOf<N extends RecordNoun> = AlertsOf<N> &
  PushedOf<N> &
  TimelineOf<N> &
  Readonly<{
    /** The entry of the menu without which this installation has no such records. */
    menuPath?: string;
    /** Its parts of the page, each by its step of the address; how many records there are stands at the first. */
    panels?: readonly Panel[];
    /** A line in the head of the page, and the texts that the page waits for with it. */
    head?: Readonly<{
      Line: ComponentType<{ archiveId: string; overview: Overview }>;
      texts: readonly string[];
      /** Above everything else, over the whole width. */
      wide?: true;
    }>;
    /** Its part of the health file, by its place among those of all records. */
    file?: Readonly<{ place: number; Part: ComponentType<PatientProps> }>;
    actions?: readonly PatientAction[];
  }>;

/** The views of all records, in the order in which they are shown. */
export type PatientViews = { readonly [N in RecordNoun]: PatientViewOf<N> };

/** Provided by the app: features of records do not import each other, so only the app knows them all. */
export const PatientViewsContext = createContext<PatientViews | null>(null);
