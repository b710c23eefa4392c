import { useTranslation } from 'react-i18next';
import styles from './SeriesStrip.module.css';
import type { ShownSeries } from './series.ts';
import { Thumbnail } from './Thumbnail.tsx';

type SeriesStripProps = Readonly<{
  all: readonly ShownSeries[];
  chosen: string;
  onChoose: (id: string) => void;
}>;

/** The series of a study with a small picture of each. */
export function SeriesStrip({ all, chosen, onChoose }: SeriesStripProps) {
  const { t } = useTranslation('party-reports');
  return (
    <ul className={styles.root} aria-label={t('viewer.series')}>
      {all.map((series) => (
        <li key={series.id}>
          <button
            type="button"
            className={styles.one}
            aria-pressed={series.id === chosen}
            onClick={() => onChoose(series.id)}
          >
            <Thumbnail series={series} />
            <span className={styles.words}>
              <b>{t('viewer.seriesName', { number: series.number })}</b>{' '}
              <span className={styles.what}>{[series.modality, series.description].filter(Boolean).join(' · ')}</span>{' '}
              <span>{t('viewer.pictures', { count: series.names.length })}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
