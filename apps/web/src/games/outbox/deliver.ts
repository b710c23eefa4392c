import { createClient } from '@cogclinic/contract/client';
import type { trainingCalls } from '@cogclinic/contract/training';
import type { trainingHomeCalls } from '@cogclinic/contract/trainingHome';
import i18next from 'i18next';
import { lightCall } from '#ui/lightCall.ts';
import type { PlayedSession } from './session.ts';

type Calls = typeof trainingCalls;

export const saveCall = lightCall<Calls['save']>('account', 'POST', '/train-history-report/save', {
  body: true,
  repeatable: true,
});

export const saveBehindLink = lightCall<(typeof trainingHomeCalls)['save']>(
  'guest',
  'POST',
  '/guest/{token}/training/save',
  { body: true, repeatable: true },
);

export type Deliver = (played: PlayedSession) => Promise<unknown>;

/**
 * Sends sessions by the right under which they were played: an account's with the token given, which is that account's, a
 * link's with its own. The token stays the same should another account sign in meanwhile.
 */
export function deliverWith(token: string | null): Deliver {
  const { send } = createClient({
    token: () => token,
    language: () => i18next.language,
    platform: () => 0,
    networkMessage: () => '',
  });
  return ({ whose, archiveId, body }) => {
    if (whose.kind === 'link') return send(saveBehindLink, { params: { token: whose.token }, body });
    return send(saveCall, { body: { ...body, archiveId: archiveId ?? '', setting: 'clinic' } });
  };
}
