import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Page } from '../pages.ts';
import styles from './Breadcrumbs.module.css';

type BreadcrumbsProps = {
  page: Page;
  /** The page's own title is more specific than its route's. */
  title: string | null;
};

/** The path to the current page; the last step and steps without a page are not links. */
export function Breadcrumbs({ page, title }: BreadcrumbsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const last = page.trail.length - 1;
  return (
    <div className={styles.crumbs}>
      {!page.topLevel && (
        <Button size="small" icon={<ArrowLeftOutlined aria-hidden />} onClick={() => navigate(-1)}>
          {t('home.back')}
        </Button>
      )}
      <nav aria-label={t('breadcrumb')}>
        <ol>
          {page.trail.map((crumb, index) => (
            <li key={crumb.path} aria-current={index === last ? 'page' : undefined}>
              {crumb.link ? (
                <Link to={crumb.path}>{t(`menu.${crumb.title}`)}</Link>
              ) : (
                <span>{(index === last && title) || t(`menu.${crumb.title}`)}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
