import i18next from 'i18next';
import { clearDrafts } from '#ui/form/unsaved.ts';
import { ask } from '#ui/notify.ts';
import { setToken } from '#ui/session.ts';
import { forgetSession, getSignedIn } from './account.ts';
import { loadAnew } from './loadAnew.ts';
import { revokeSession } from './logout.ts';
import { holdsInput } from './tabStore.ts';

/** The token that a link carries, and the address without it. */
export type OtherSession = Readonly<{ token: string; rest: string }>;

/**
 * Asks whoever is signed in whether a link may sign them in anew. Without the question a link sent by somebody else would put its own
 * account in the place of the doctor's, and what the doctor entered next would be kept there.
 */
export async function askForOther({ token, rest }: OtherSession): Promise<void> {
  const name = getSignedIn()?.account.username;
  const isAccepted = await ask({
    title: i18next.t('otherSession.title'),
    content: i18next.t(holdsInput() ? 'otherSession.unsaved' : 'otherSession.question', { name }),
    ok: i18next.t('otherSession.change'),
    cancel: i18next.t('otherSession.stay'),
    danger: true,
  });
  if (!isAccepted) return;
  await revokeSession();
  clearDrafts();
  forgetSession();
  setToken(token);
  await loadAnew(rest);
}
