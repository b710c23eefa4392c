import type { CallData, CallInput } from '@cogclinic/contract/call';
import type { pushCalls } from '@cogclinic/contract/push';
import type { Language } from '@cogclinic/scales/instrument';
import type { Actor } from './actor.ts';
import type { Guest, Tx } from './database.ts';

/** What of a request says which record is to be pushed. */
export type AskedSubject = Pick<
  CallInput<typeof pushCalls.add>['body'],
  'requestId' | 'instrument' | 'guidanceId' | 'followUpId' | 'batteryId' | 'batteryRunId' | 'contactId' | 'couponId'
>;

/** The columns of a push that say what it opens; each kind fills its own. */
export type PushSubject = Readonly<{
  instrument: string | null;
  guidanceId: string | null;
  guidanceRevision: number | null;
  followUpId: string | null;
  batteryRunId: string | null;
}>;

/** A push as its record reads it. */
export type PushOf = Readonly<{ id: string; guidanceId: string | null; followUpId: string | null }>;

type GuestPage = CallData<typeof pushCalls.guest>;
/** What a kind of record adds to the patient's page. */
export type PagePart = Partial<Pick<GuestPage, 'guidance' | 'appointment'>>;

/** What a kind of record offers for pushing to its patient. */
export type Pushable<F = unknown> = Readonly<{
  /** Text keys: what this kind is called, and what the letter says that its link is for. */
  words: Readonly<{ name: string; purpose: string }>;
  /** The text key that says why an installation of this platform does not have it; null where it does, as all do by default. */
  missingOn?(platform: number): string | null;
  /**
   * Checks that what is asked for can be pushed to this patient, whom the actor was seen to see.
   * @returns the columns that name it
   * @throws Refusal 404 when it is not the patient's, 422 at the field when it cannot be pushed
   */
  subject(tx: Tx, actor: Actor, archiveId: string, asked: AskedSubject): Promise<Partial<PushSubject>>;
  /** How many days a link lasts unless told; the usual ones by default. */
  usualDays?(tx: Tx, actor: Actor, archiveId: string): Promise<number>;
  /** SQL over `pushes` by its alias: JSON of what titles are made of. */
  facts(pushes: string): string;
  title(facts: F, language: Language): string;
  /** The title in the timeline, where it is another. */
  timelineTitle?(facts: F, language: Language): string;
  /** SQL over `pushes p`, by aliases that no other kind has. */
  standing?: Readonly<{
    /** Joins the record. */
    join: string;
    /** Whether the record was taken back, so that the link opens nothing any more. */
    gone: string;
    /** The moment at which the record was finished without the link; null while it is not. */
    doneAt?: string;
  }>;
  /** Notes in the record what becomes of the push. */
  note?(tx: Tx, actor: Actor, push: PushOf, event: 'pushed' | 'opened' | 'read'): Promise<void>;
  /**
   * This kind's part of the page behind a link of any kind, and what stands for it when the patient confirms it.
   * @throws Refusal 404 when the pushed item no longer exists
   */
  page?(tx: Tx, guest: Guest, push: PushOf): Promise<{ part: PagePart; shown: string }>;
}>;

/** Declares how a record with facts of one type is pushed: what its SQL writes, its titles read. */
export const pushableOf = <F>(declared: Pushable<F>): Pushable => declared as Pushable;
