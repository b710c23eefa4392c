import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { connection } from '#ui/connection.ts';
import { useConnection } from '#ui/useConnection.ts';
import styles from './ConnectionBanner.module.css';

const HEIGHT = '--connection-height';

/** Tells the styles how high the banner stands, so that the shell's own bars stick below it. */
function useHeight(banner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = banner.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [banner]);
}

/** While the server cannot be reached, one banner for the whole page says why, that nothing typed is lost, and when it is back. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const { kind, reason, returned } = useConnection();
  const banner = useRef<HTMLDivElement>(null);
  useHeight(banner);
  const shown = returned ? 'returned' : kind;
  return (
    <div className={`${styles.connection} no-print`} role="status" data-connection={shown} ref={banner}>
      {shown === 'returned' && (
        <p>
          <span aria-hidden="true">✓ </span>
          {t('connection.returned')}
        </p>
      )}
      {shown !== 'returned' && shown !== 'here' && (
        <>
          <p>
            <span aria-hidden="true">⚠ </span>
            <strong>{(shown === 'busy' && reason) || t(`connection.${shown}`)}</strong> {t('connection.hint')}
          </p>
          <button type="button" onClick={() => void connection.check()}>
            {t('connection.tryNow')}
          </button>
        </>
      )}
    </div>
  );
}
