import { CallError, createClient } from '@cogclinic/contract/client';
import i18next from 'i18next';
import { currentLanguage } from './i18n.ts';
import { showError } from './notify.ts';
import { endSession, getPlatform, getToken } from './session.ts';

/** The one client of the console; apart from the cache of answers, which the sign-in does not need. */
export const client = createClient({
  token: getToken,
  language: currentLanguage,
  platform: getPlatform,
  networkMessage: () => i18next.t('networkTimeout', { ns: 'shell' }),
  onSessionEnd: endSession,
});

/** The text to show for anything thrown. */
export function errorText(error: unknown): string {
  return error instanceof CallError ? error.message : i18next.t('unexpected', { ns: 'shell' });
}

/** Shows an error for 3 seconds; the end of a session has its own message. */
export function reportError(error: unknown): void {
  if (error instanceof CallError && error.kind === 'session') return;
  showError(errorText(error));
}
