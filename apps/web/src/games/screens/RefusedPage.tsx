import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { useSetting } from '../parts/settings.ts';
import page from './GamePage.module.css';
import styles from './RefusedPage.module.css';

type RefusedPageProps = { why: string; leave: () => void };

/** There is nothing to play: says why, and leads back. */
export function RefusedPage({ why, leave }: RefusedPageProps) {
  const { t } = useTranslation('game');
  const textSize = useSetting('textSize');
  return (
    <main className={page.page} data-text-size={textSize}>
      <div className={styles.refused}>
        <h1 className={styles.title}>{t('refused.title')}</h1>
        <p>{why}</p>
        <LargeButton primary wide onClick={leave}>
          {t('refused.leave')}
        </LargeButton>
      </div>
    </main>
  );
}
