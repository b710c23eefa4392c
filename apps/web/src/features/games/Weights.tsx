import { TRAINED } from '@cogclinic/games/trainingSet';
import type { Weights as WeightsOf } from '@cogclinic/games/weights';
import { useTranslation } from 'react-i18next';
import { seriesStyle } from '#ui/charts/colours.ts';
import { ShareBar } from '#ui/charts/ShareBar.tsx';
import { useFormats } from '#ui/format.ts';
import styles from './Weights.module.css';

/** The dimensions that a game trains, by weight: name, bar and per cent, so that no information is in colour alone. */
export function Weights({ weights }: { weights: WeightsOf }) {
  const { t } = useTranslation(['catalogue', 'reports']);
  const { percent } = useFormats();
  const trained = TRAINED.map((dimension, at) => ({ dimension, at, share: weights[dimension] ?? 0 }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share);
  if (trained.length === 0) return <p className={styles.none}>{t('trainsNothing')}</p>;
  return (
    <ul className={styles.weights} aria-label={t('trains')}>
      {trained.map(({ dimension, at, share }) => (
        <li key={dimension}>
          <span>{t(`reports:dimensions.${dimension}`)}</span>
          <ShareBar parts={[{ key: dimension, className: seriesStyle(at).className, share }]} />
          <span className={styles.share}>{percent(share)}</span>
        </li>
      ))}
    </ul>
  );
}
