import type { CallArguments } from '@cogclinic/contract/call';
import type { trainingCalls } from '@cogclinic/contract/training';
import { draftKeyInHand } from '#ui/draftKey.ts';
import { linkKey } from '#ui/linkKey.ts';
import type { Opener } from '#ui/sealedRows.ts';

/** By whose right a session is sent: an account's, or that of a patient's link. */
export type Whose = Readonly<{ kind: 'account'; accountId: string } | { kind: 'link'; token: string }>;

/** The same owner has the same text; that of a link does not tell the token. */
export const ownerOf = (whose: Whose): string => openerOf(whose).owner;

/** Who may open what is kept for an owner. An account must be the one that is signed in; otherwise there is no key. */
export function openerOf(whose: Whose): Opener {
  if (whose.kind === 'link') {
    const { owner, key } = linkKey(whose.token);
    return { owner: `link ${owner}`, key };
  }
  const inHand = draftKeyInHand();
  return { owner: `account ${whose.accountId}`, key: inHand?.owner === whose.accountId ? inHand.key : null };
}

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
