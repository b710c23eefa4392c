import { createClient } from '@cogclinic/contract/client';
import type { eyeCalls } from '@cogclinic/contract/eye';
import type { identityCalls } from '@cogclinic/contract/identity';
import i18next from 'i18next';
import { lightCall } from '#ui/lightCall.ts';
import { currentLanguage } from '#ui/pageTexts.ts';
import { getToken } from '#ui/session.ts';

/** The calls of the stimulus page. */
export const eyeRunCalls = {
  info: lightCall<(typeof identityCalls)['info']>('account', 'GET', '/doctor/info'),
  one: lightCall<(typeof eyeCalls)['one']>('account', 'GET', '/brain-assess/one/{id}'),
  log: lightCall<(typeof eyeCalls)['log']>('account', 'POST', '/brain-assess/log/{id}', {
    body: true,
    repeatable: true,
  }),
};

const clientOf = (token: () => string | null) =>
  createClient({
    token,
    language: currentLanguage,
    platform: () => 0,
    networkMessage: () => i18next.t('game:kept.waiting'),
  });

export const { send } = clientOf(getToken);

/** Sends in the session that is open now, also once another account has signed in at this computer. */
export function sendInThisSession(): typeof send {
  const token = getToken();
  return clientOf(() => token).send;
}
