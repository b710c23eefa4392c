import { examCalls } from '@cogclinic/contract/exams';
import { identityCalls } from '@cogclinic/contract/identity';
import { scaleCalls } from '@cogclinic/contract/scales';
import { fetchCall, queryClient } from '#ui/api.ts';
import { adoptPlatformLanguage } from '#ui/i18n.ts';
import { setPlatform } from '#ui/session.ts';
import { getSignedIn, type SignedIn, setSignedIn, subscribeSignedIn } from './account.ts';
import { applyPreferences } from './appearance.ts';
import { pageFile } from './pageFiles.ts';
import { findPage, generatePages, pageKey } from './pages.ts';
import { recallTabs } from './tabStore.ts';

// Cached answers belong to one account.
subscribeSignedIn(() => {
  if (!getSignedIn()) queryClient.clear();
});

/** Loads what spec section 4 names, together, and generates the account's pages. */
export async function loadAccount(): Promise<SignedIn> {
  const [account, routes] = await Promise.all([
    fetchCall(identityCalls.info, {}),
    fetchCall(identityCalls.routes, {}),
    fetchCall(scaleCalls.types, {}),
    fetchCall(examCalls.enterprises, {}),
    fetchCall(examCalls.packages, {}),
  ]);
  setPlatform(account.platform);
  await adoptPlatformLanguage(account.platform);
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
