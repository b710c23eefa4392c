import SearchOutlined from '@ant-design/icons/SearchOutlined';
import Button from 'antd/es/button';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/code.ts';
import { PageBoundary } from '../PageBoundary.tsx';
import type { Page } from '../pages.ts';
import styles from './SearchButton.module.css';

const SearchDialog = lazy(() => import('./SearchDialog.tsx'));

const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

/** Opens the search over patients, pages and actions, as Ctrl-K and Cmd-K do from anywhere. */
export function SearchButton({ pages, compact }: { pages: readonly Page[]; compact: boolean }) {
  const { t } = useTranslation();
  // Mounted from the first opening on, so that it closes with its motion.
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setDialog('open');
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const keys = isMac() ? '⌘K' : 'Ctrl K';
  return (
    <>
      <Button
        className={compact ? undefined : styles.button}
        type={compact ? 'text' : 'default'}
        icon={<SearchOutlined aria-hidden />}
        aria-label={compact ? t('search.open') : undefined}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title={`${t('search.open')} (${keys})`}
        onClick={() => setDialog('open')}
      >
        {compact ? null : (
          <>
            <span className={styles.word}>{t('search.short')}</span>
            <kbd className={styles.keys}>{keys}</kbd>
          </>
        )}
      </Button>
      {dialog !== 'never' && (
        <PageBoundary>
          <Suspense fallback={null}>
            <SearchDialog pages={pages} open={dialog === 'open'} onClose={() => setDialog('closed')} />
          </Suspense>
        </PageBoundary>
      )}
    </>
  );
}
