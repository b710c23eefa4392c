import type { Call, CallData } from '@cogclinic/contract/call';
import { createClient } from '@cogclinic/contract/client';
import type { pushCalls } from '@cogclinic/contract/push';
import i18next from 'i18next';
import { connection, watchedFetch } from '#ui/connection.ts';
import { currentLanguage } from './texts.ts';

type Calls = typeof pushCalls;
export type Page = CallData<Calls['guest']>;

/** The contract's calls without their schemas, which weigh more than the whole page; a test holds them to it. */
const light = <C extends Call>(method: C['method'], path: C['path'], more: { body?: true; repeatable?: true } = {}) =>
  ({ method, path, access: 'guest', ...more }) as unknown as C;

export const guestCalls = {
  guest: light<Calls['guest']>('GET', '/guest/{token}'),
  guestConfirm: light<Calls['guestConfirm']>('POST', '/guest/{token}/confirm', { body: true, repeatable: true }),
  guestAnswers: light<Calls['guestAnswers']>('PUT', '/guest/{token}/answers', { body: true, repeatable: true }),
  guestSubmit: light<Calls['guestSubmit']>('POST', '/guest/{token}/submit', { body: true, repeatable: true }),
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
