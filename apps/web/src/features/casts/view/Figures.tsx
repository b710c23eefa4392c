import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { CastFigures } from '../player/castSession.ts';
import styles from './Figures.module.css';

/** How smoothly it goes. */
export function Figures({ figures }: { figures: CastFigures }) {
  const { t } = useTranslation('casts');
  const { number } = useFormats();
  const { fps, kbits, latencyMs, lost, size, decoder } = figures;
  const rows = [
    ['latency', t('figures.ms', { value: number(latencyMs) })],
    ['fps', t('figures.perSecond', { value: number(fps) })],
    ['kbits', t('figures.kbit', { value: number(kbits) })],
    ['lost', number(lost)],
    ['size', size ? `${size.width} × ${size.height}` : '–'],
    ['decoder', decoder === 'webCodecs' ? 'WebCodecs' : 'MSE'],
  ] as const;
  return (
    <dl className={styles.root}>
      {rows.map(([key, value]) => (
        <div key={key} className={styles.row}>
          <dt>{t(`figures.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
