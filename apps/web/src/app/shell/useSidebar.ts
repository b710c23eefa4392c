import { useCallback, useEffect, useState } from 'react';
import { readCookie, writeCookie } from '#ui/cookies.ts';
import { getTabs, subscribeTabs } from '../tabStore.ts';

const COOKIE = 'sidebar';

/** Whether the menu is open: on a desktop kept in a cookie; a drawer starts closed and closes once a page is chosen. */
export function useSidebar(mobile: boolean) {
  const [wide, setWide] = useState(readCookie(COOKIE) !== 'closed');
  const [drawer, setDrawer] = useState(false);

  useEffect(() => {
    let active = getTabs().active;
    return subscribeTabs(() => {
      if (getTabs().active !== active) setDrawer(false);
      active = getTabs().active;
    });
  }, []);

  const toggle = useCallback(() => {
    if (mobile) {
      setDrawer((open) => !open);
    } else {
      writeCookie(COOKIE, wide ? 'closed' : 'open');
      setWide(!wide);
    }
  }, [mobile, wide]);
  return { open: mobile ? drawer : wide, toggle, close: () => setDrawer(false) };
}
