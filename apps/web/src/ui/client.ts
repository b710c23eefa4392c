import { CallError, createClient } from '@cogclinic/contract/client';
import i18next from 'i18next';
import { isCodeFailure } from './code.ts';
import { connection, watchedFetch } from './connection.ts';
import { currentLanguage } from './i18n.ts';
import { showError } from './notify.ts';
import { endSession, getPlatform, getToken } from './session.ts';

/** The console's client. It is separate from the cache of answers, which the sign-in page does not need. */
export const client = createClient({
  token: getToken,
  language: currentLanguage,
  platform: getPlatform,
  networkMessage: () => i18next.t('networkTimeout', { ns: 'shell' }),
  onSessionEnd: endSession,
  onAway: (error) => (error.code === 503 ? connection.refused(error.message) : void connection.check()),
  onAnswer: () => connection.answered(),
  fetch: watchedFetch,
});

/** Whether nothing arrived: no answer to a call, or no code. */
const isUnanswered = (error: unknown): boolean =>
  isCodeFailure(error) || (error instanceof CallError && error.kind === 'network');

/** Whether the server is known to be unreachable. */
const isGone = (): boolean => ['offline', 'away'].includes(connection.getState().kind);

/** The text to show for anything thrown. */
export function errorText(error: unknown): string {
  const key = isGone() ? `connection.${connection.getState().kind}` : 'networkTimeout';
  if (isUnanswered(error)) return i18next.t(key, { ns: 'shell', defaultValue: '' });
  return error instanceof CallError ? error.message : i18next.t('unexpected', { ns: 'shell' });
}

/** The same, once it is known whether the server is there. */
export async function knownErrorText(error: unknown): Promise<string> {
  if (isUnanswered(error)) await connection.check();
  return errorText(error);
}

/** Shows for 3 seconds why a user's action failed; the end of a session has its own message. */
export function reportError(error: unknown): void {
  if (error instanceof CallError && error.kind === 'session') return;
  if (isUnanswered(error)) void reportUnanswered(error);
  else showError(errorText(error));
}

/** It may have been done although no answer arrived. */
async function reportUnanswered(error: unknown): Promise<void> {
  const text = await knownErrorText(error);
  showError(isGone() ? i18next.t('connection.unanswered', { ns: 'shell' }) : text);
}

/** The same for background queries: the shell says once for all of them that the server is away. */
export async function reportUnasked(error: unknown): Promise<void> {
  const isAway = isUnanswered(error) || (error instanceof CallError && error.isAway);
  if (!isAway || (await connection.check()).kind === 'here') reportError(error);
}
