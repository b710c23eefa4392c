import { LeftOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { LevelTag } from '#features/instruments/shared/LevelTag.tsx';
import { useLocalText } from '#features/scales/shared/useLocalText.ts';
import { useFormats } from '#ui/format.ts';
import type { DrawnBand } from './scale.ts';

/** The bands of the drawing in words, with the one that holds. */
export function BandList({ bands, own }: { bands: readonly DrawnBand[]; own: string | null }) {
  const { t } = useTranslation('reports');
  const local = useLocalText();
  const { number } = useFormats();
  if (bands.length === 0) return null;
  return (
    <ul className="rp-bands" aria-label={t('scale.bands')}>
      {bands.map(({ band }) => (
        <li key={band.code} className={band.code === own ? 'rp-bands-own' : undefined}>
          <span className="rp-bands-range">
            {band.from === band.to ? number(band.from) : `${number(band.from)}–${number(band.to)}`}
          </span>
          <span>
            <LevelTag level={band.level} />
          </span>
          <span className="rp-bands-name">
            {local(band.name)}
            {band.code === own && (
              <span className="rp-bands-here">
                <LeftOutlined aria-hidden="true" /> {t('scale.here')}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
