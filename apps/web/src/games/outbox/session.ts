import type { CallArguments } from '@cogclinic/contract/call';
import type { trainingCalls } from '@cogclinic/contract/training';

/** By whose right a session is sent: an account's, or that of a patient's link. */
export type Whose = Readonly<{ kind: 'account'; accountId: string } | { kind: 'link'; token: string }>;

/** The same owner has the same text. */
export const ownerOf = (whose: Whose): string =>
  whose.kind === 'account' ? `account ${whose.accountId}` : `link ${whose.token}`;

/** What the server is told of a session, whether it was played behind a link, where patient and place are known, or not. */
export type SessionBody = Omit<CallArguments<(typeof trainingCalls)['save']>['body'], 'archiveId' | 'setting'>;

/** A session on this device that the server has not confirmed. */
export type PlayedSession = Readonly<{
  whose: Whose;
  /** Null behind a link, which belongs to one patient. */
  archiveId: string | null;
  body: SessionBody;
}>;

/** A session that the server does not accept, and why. It stays on this device, and is not sent again. */
export type RefusedSession = PlayedSession & Readonly<{ id: string; reason: string }>;
