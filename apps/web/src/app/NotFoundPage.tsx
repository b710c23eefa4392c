import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDocumentTitle } from '#ui/documentTitle.ts';
import bare from './bare.module.css';
import styles from './NotFoundPage.module.css';
import { Notice } from './Notice.tsx';

export function Component() {
  const { t } = useTranslation();
  useDocumentTitle(t('notFound.title'));
  return (
    <main className={bare.page}>
      <Notice title={t('notFound.title')} hint={t('notFound.hint')}>
        <Link className={styles.linkButton} to="/">
          {t('notFound.home')}
        </Link>
      </Notice>
    </main>
  );
}
