import { LeftOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { LevelTag } from '#features/instruments/shared/LevelTag.tsx';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import { useFormats } from '#ui/format.ts';
import styles from './BandList.module.css';
import type { DrawnBand } from './scale.ts';

/** The bands of the drawing in words, with the result's own marked. */
export function BandList({ bands, own }: { bands: readonly DrawnBand[]; own: string | null }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const { number } = useFormats();
  if (bands.length === 0) return null;
  return (
    <ul className={styles.root} aria-label={t('scale.bands')}>
      {bands.map(({ band }) => (
        <li key={band.code} data-own={band.code === own ? '' : undefined}>
          <span className={styles.range}>
            {band.from === band.to ? number(band.from) : `${number(band.from)}–${number(band.to)}`}
          </span>
          <span>
            <LevelTag level={band.level} />
          </span>
          <span className={styles.name}>
            {local(band.name)}
            {band.code === own && (
              <span className={styles.here}>
                <LeftOutlined aria-hidden="true" /> {t('scale.here')}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
