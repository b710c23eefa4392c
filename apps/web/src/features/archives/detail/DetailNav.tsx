import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type DetailView, detailPath } from '../paths.ts';
import type { Overview } from './types.ts';

/** The view just gone to: its page is a new one, and takes the focus that the old one's link had. */
let arriving: string | null = null;

type DetailNavProps = {
  id: string;
  view: DetailView;
  views: readonly DetailView[];
  counts: Overview['counts'];
};

/** Leads between the parts of one archive; each part has its own address and takes the other's place. */
export function DetailNav({ id, view, counts, views }: DetailNavProps) {
  const { t } = useTranslation('archives');
  const current = useRef<HTMLAnchorElement>(null);
  // Where the parts do not fit side by side, the one shown is scrolled to.
  useEffect(() => {
    const [link, bar] = [current.current, current.current?.parentElement];
    if (link && bar) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
  }, []);
  useEffect(() => {
    if (arriving !== detailPath(id, view)) return;
    arriving = null;
    // After the shell, which leads the focus to the heading of a page newly come to.
    setTimeout(() => current.current?.focus({ preventScroll: true }));
  }, [id, view]);
  return (
    <nav className="detail-nav no-print" aria-label={t('detail.parts')}>
      {views.map((one) => {
        const path = detailPath(id, one);
        const count = countOf(one, counts);
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
            {count > 0 && <span className="detail-nav-count">{count}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

function countOf(view: DetailView, counts: Overview['counts']): number {
  switch (view) {
    case 'reports':
      return counts.reports;
    case 'exams':
      return counts.exams;
    case 'guidance':
      return counts.guidances;
    case 'follow':
      return counts.followUps;
    case 'push':
      return counts.pushes;
    default:
      return 0;
  }
}
