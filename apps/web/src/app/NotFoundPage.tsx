import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDocumentTitle } from '#ui/documentTitle.ts';
import { Notice } from './Notice.tsx';

export function Component() {
  const { t } = useTranslation();
  useDocumentTitle(t('notFound.title'));
  return (
    <main className="bare-page">
      <Notice title={t('notFound.title')} hint={t('notFound.hint')}>
        <Link className="link-button" to="/">
          {t('notFound.home')}
        </Link>
      </Notice>
    </main>
  );
}
