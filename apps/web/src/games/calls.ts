import { createClient } from '@cogclinic/contract/client';
import type { identityCalls } from '@cogclinic/contract/identity';
import type { trainingCalls } from '@cogclinic/contract/training';
import type { trainingHomeCalls } from '@cogclinic/contract/trainingHome';
import i18next from 'i18next';
import { lightCall } from '#ui/lightCall.ts';
import { currentLanguage } from '#ui/pageTexts.ts';
import { getToken } from '#ui/session.ts';

/** The calls of a game's page before it is played. */
export const gameCalls = {
  info: lightCall<(typeof identityCalls)['info']>('account', 'GET', '/doctor/info'),
  start: lightCall<(typeof trainingCalls)['start']>('account', 'GET', '/train-history-report/start/{id}'),
  startBehindLink: lightCall<(typeof trainingHomeCalls)['start']>('guest', 'GET', '/guest/{token}/training/start'),
  todayBehindLink: lightCall<(typeof trainingHomeCalls)['today']>('guest', 'GET', '/guest/{token}/training'),
};

export const { send } = createClient({
  token: getToken,
  language: currentLanguage,
  platform: () => 0,
  networkMessage: () => i18next.t('kept.waiting'),
});
