import type { CallData } from '@cogclinic/contract/call';
import { createClient } from '@cogclinic/contract/client';
import type { pushCalls } from '@cogclinic/contract/push';
import i18next from 'i18next';
import { connection, watchedFetch } from '#ui/connection.ts';
import { lightCall } from '#ui/lightCall.ts';
import { currentLanguage } from './texts.ts';

type Calls = typeof pushCalls;
export type Page = CallData<Calls['guest']>;

export const guestCalls = {
  guest: lightCall<Calls['guest']>('guest', 'GET', '/guest/{token}'),
  guestConfirm: lightCall<Calls['guestConfirm']>('guest', 'POST', '/guest/{token}/confirm', {
    body: true,
    repeatable: true,
  }),
  guestAnswers: lightCall<Calls['guestAnswers']>('guest', 'PUT', '/guest/{token}/answers', {
    body: true,
    repeatable: true,
  }),
  guestReturn: lightCall<Calls['guestReturn']>('guest', 'POST', '/guest/{token}/return', { body: true }),
  guestSubmit: lightCall<Calls['guestSubmit']>('guest', 'POST', '/guest/{token}/submit', {
    body: true,
    repeatable: true,
  }),
};

/** Sends without a session, even if the same browser is signed in to the console. */
export const { send } = createClient({
  token: () => null,
  language: currentLanguage,
  platform: () => 0,
  networkMessage: () => i18next.t('failed.title'),
  onAway: (error) => (error.code === 503 ? connection.refused(error.message) : void connection.check()),
  onAnswer: () => connection.answered(),
  fetch: watchedFetch,
});
