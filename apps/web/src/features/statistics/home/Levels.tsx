import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LevelTag } from '#features/instruments/shared/LevelTag.tsx';
import { levelTone } from '#features/instruments/shared/levels.ts';
import { listPath } from '#features/reports/shared/paths.ts';
import { toneClass } from '#ui/charts/colours.ts';
import { useFormats } from '#ui/format.ts';
import { Empty } from '#ui/states.tsx';
import { firstDay, type Statistics } from './figures.ts';
import styles from './Levels.module.css';

/** How the screenings of the period fell into the levels, in words, as bars and as figures. */
export function Levels({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const { number, percent } = useFormats();
  const all = statistics.levels.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return <Empty text={t('levels.empty')} />;
  return (
    <ul className={styles.levels}>
      {statistics.levels.map(({ level, count }) => {
        const rated = level === 'none' ? null : level;
        return (
          <li key={level}>
            <span>
              <LevelTag level={rated} />
            </span>
            <span className={styles.levelBar} aria-hidden="true">
              <span className={toneClass(levelTone(rated))} style={{ width: `${(count / all) * 100}%` }} />
            </span>
            <span className={styles.levelCount}>
              {rated && count > 0 ? (
                <Link to={listPath({ level: rated, beginTime: firstDay(statistics) })}>{number(count)}</Link>
              ) : (
                number(count)
              )}
            </span>
            <span className={styles.levelShare}>{percent(count / all)}</span>
          </li>
        );
      })}
    </ul>
  );
}
