import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DETAIL_VIEWS, type DetailView, detailPath } from '../paths.ts';

/** The view just gone to: its page is a new one, and takes the focus that the old one's link had. */
let arriving: string | null = null;

/** Leads between the parts of one archive; each part has its own address and takes the other's place. */
export function DetailNav({ id, view }: { id: string; view: DetailView }) {
  const { t } = useTranslation('archives');
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (arriving !== detailPath(id, view)) return;
    arriving = null;
    // After the shell, which leads the focus to the heading of a page newly come to.
    setTimeout(() => current.current?.focus({ preventScroll: true }));
  }, [id, view]);
  return (
    <nav className="detail-nav no-print" aria-label={t('detail.parts')}>
      {DETAIL_VIEWS.map((one) => {
        const path = detailPath(id, one);
        return (
          <Link
            key={one}
            ref={one === view ? current : undefined}
            to={path}
            replace
            aria-current={one === view ? 'page' : undefined}
            onClick={() => {
              arriving = path;
            }}
          >
            {t(`detail.view.${one}`)}
          </Link>
        );
      })}
    </nav>
  );
}
