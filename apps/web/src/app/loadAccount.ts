import { examCalls } from '@cogclinic/contract/exams';
import { identityCalls } from '@cogclinic/contract/identity';
import { scaleCalls } from '@cogclinic/contract/scales';
import { fetchCall, queryClient } from '#ui/api.ts';
import { holdDraftKey } from '#ui/draftKey.ts';
import { adoptPlatformLanguage } from '#ui/i18n.ts';
import { setPlatform } from '#ui/session.ts';
import { getSignedIn, type SignedIn, setSignedIn, subscribeSignedIn } from './account.ts';
import { applyPreferences } from './appearance.ts';
import { pageFile } from './pageFiles.ts';
import { findPage, generatePages, type Pages, pageKey } from './pages.ts';
import { recallTabs } from './tabStore.ts';

const NO_PAGES: Pages = { pages: [], menu: [], redirects: {} };

// Cached answers belong to one account.
subscribeSignedIn(() => {
  if (!getSignedIn()) queryClient.clear();
});

/** Loads what spec section 4 names, together, and generates the account's pages. */
export async function loadAccount(): Promise<SignedIn> {
  const rest = Promise.all([
    fetchCall(identityCalls.routes, {}),
    fetchCall(scaleCalls.types, {}),
    fetchCall(examCalls.enterprises, {}),
    fetchCall(examCalls.packages, {}),
  ]);
  // Of an account that has something to do first they are refused, and nobody waits for them.
  rest.catch(() => undefined);
  const account = await fetchCall(identityCalls.info, {});
  holdDraftKey(account);
  setPlatform(account.platform);
  await adoptPlatformLanguage(account.platform);
  if (account.mustFirst) {
    const waiting = { account, pages: NO_PAGES };
    setSignedIn(waiting);
    return waiting;
  }
  const [routes] = await rest;
  const pages = generatePages(routes, pageFile);
  recallTabs((path) => {
    const page = findPage(pages.pages, path);
    return page && pageKey(page, path);
  });
  const signedIn = { account, pages };
  setSignedIn(signedIn);
  fetchCall(identityCalls.preferences, {}).then(applyPreferences, () => undefined);
  return signedIn;
}
