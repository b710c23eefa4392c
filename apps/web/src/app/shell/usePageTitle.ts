import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '#ui/documentTitle.ts';
import type { Page } from '../pages.ts';

/** How long to wait for a page's heading before the focus is left where it is. */
const PATIENCE_MS = 3000;

const headingShown = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('#main h1')].find((heading) => heading.checkVisibility());

function focusHeading(): () => void {
  const before = document.activeElement;
  const attempt = (): boolean => {
    // Do not move the focus back after the user has moved on.
    if (document.activeElement !== before && document.activeElement !== document.body) return true;
    const heading = headingShown();
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (attempt()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (attempt()) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/** Names the window after the page in front, and moves the focus to its heading on navigation. */
export function usePageTitle(page: Page | null, title: string | null, key: string | undefined): void {
  const { t } = useTranslation();
  useDocumentTitle(title ?? (page ? t(`menu.${page.title}`) : null));
  const first = useRef(true);
  useEffect(() => {
    if (key === undefined) return;
    if (first.current) {
      first.current = false;
      return;
    }
    return focusHeading();
  }, [key]);
}
