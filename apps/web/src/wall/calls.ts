import { createClient } from '@cogclinic/contract/client';
import type { identityCalls } from '@cogclinic/contract/identity';
import type { wallCalls, wallChannels } from '@cogclinic/contract/wall';
import i18next from 'i18next';
import { lightCall, lightChannel } from '#ui/lightCall.ts';
import { currentLanguage } from '#ui/pageTexts.ts';
import { getToken } from '#ui/session.ts';
import { getScreenToken } from './kept.ts';

type Calls = typeof wallCalls;

/** The calls of a screen, and those of whoever is signed in and looks at the same. */
export const screenCalls = {
  enrol: lightCall<Calls['enrol']>('account', 'POST', '/wall/enrol', { body: true }),
  me: lightCall<Calls['me']>('account', 'GET', '/wall/me'),
  language: lightCall<Calls['language']>('account', 'POST', '/wall/language', { body: true, repeatable: true }),
  statistics: lightCall<Calls['statistics']>('account', 'GET', '/home/screen/statistics'),
  data: lightCall<Calls['data']>('account', 'GET', '/home/screen/data'),
  info: lightCall<(typeof identityCalls)['info']>('account', 'GET', '/doctor/info'),
};
export const figuresChannel = lightChannel<(typeof wallChannels)['figures']>('/wall/figures');

const clientOf = (token: () => string | null) =>
  createClient({
    token,
    language: currentLanguage,
    platform: () => 0,
    networkMessage: () => i18next.t('screen:noNetwork'),
  });

export const asScreen = clientOf(getScreenToken);
export const asStaff = clientOf(getToken);
