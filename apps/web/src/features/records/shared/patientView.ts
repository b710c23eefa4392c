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

/** What can be done for a patient from the head of the page: a way to go, or a dialog. */
export type PatientAction = Readonly<{
  key: string;
  /** Its place among the actions of all records. */
  place: number;
  icon: ReactNode;
}> &
  (Readonly<{ pathOf: (archiveId: string) => string }> | Readonly<{ Dialog: ComponentType<DialogProps> }>);

/** What a pushed link may open, as it is offered in a list. */
export type PushOption = Readonly<{ value: string; label: string; disabled?: boolean }>;

/** How something of a record is chosen to be pushed to the patient. */
export type PushChoice = Readonly<{
  /** Undefined while they are loaded. */
  useOptions: (archiveId: string) => readonly PushOption[] | undefined;
  /** What is said below the list: why it is empty, or what it holds. */
  useHint: (isEmpty: boolean) => string | null;
  /** Whether the first, being the newest or the next, is the likely one. */
  takesFirst: boolean;
  /** Of a link that is opened again and again: how many days it may last, and the words for as long as the server finds right. */
  lasting?: Readonly<{ days: readonly number[]; useUsual: () => string }>;
  /** What to heed of what is chosen. */
  Heed?: ComponentType<{ value: string | null; age: number | undefined }>;
}>;

type PushBody = CallArguments<typeof pushCalls.add>['body'];

export type Pushed = Readonly<{
  /** The part of the call that names what is pushed; none where there is only one. */
  field?: Extract<keyof PushBody, 'instrument' | `${string}Id`>;
  /** Its place among the kinds that can be chosen; the first is chosen to begin with. */
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

/** All that a patient's page shows of one kind of record; each feature that keeps a kind exports one. */
export type PatientViewOf<N extends RecordNoun> = AlertsOf<N> &
  PushedOf<N> &
  Readonly<{
    /** The entry of the menu without which this installation has no such records. */
    menuPath?: string;
    /** Its parts of the page, each by its step of the address; how many records there are stands at the first. */
    panels?: readonly Panel[];
    /** A line in the head of the page, and the texts that the page waits for with it. */
    head?: Readonly<{ Line: ComponentType<{ archiveId: string; overview: Overview }>; texts: readonly string[] }>;
    timeline: Readonly<{
      icon: ReactNode;
      pathOf: (archiveId: string, id: string) => string;
      /** What the patient did without an account. */
      patientsOwn?: readonly TimelineEvent[];
    }>;
    actions?: readonly PatientAction[];
  }>;

/** The views of all records, in the order in which they are shown. */
export type PatientViews = { readonly [N in RecordNoun]: PatientViewOf<N> };

/** Given by the page: the features that keep records stand beside each other, and above them only the app knows all. */
export const PatientViewsContext = createContext<PatientViews | null>(null);
