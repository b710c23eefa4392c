import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { Shown } from './engine/picture.ts';
import { useMeasuredText } from './measuredText.ts';
import styles from './PictureLine.module.css';

type PictureLineProps = Readonly<{ shown: Shown; count: number; label: string; onGo: (index: number) => void }>;

/** Which picture it is, where in its series, and how it is shown. */
export function PictureLine({ shown, count, label, onGo }: PictureLineProps) {
  const { t } = useTranslation('party-reports');
  const { number, percent } = useFormats();
  const measuredText = useMeasuredText();
  const { index, window, zoom, measuring } = shown;
  const measured = (is: NonNullable<Shown['measuring']>) =>
    t(`viewer.measuring.${is.measure}`, {
      point: is.point + 1,
      count: is.points,
      value: is.value === null ? '…' : measuredText(is.measure, is.value, is.unit),
    });
  return (
    <div className={styles.root}>
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={Math.max(0, count - 1)}
        value={index}
        disabled={count < 2}
        aria-label={t('viewer.scroll')}
        aria-valuetext={label}
        onChange={(event) => onGo(Number(event.target.value))}
      />
      <p className={styles.words}>
        <b role="status">{label}</b>
        {window && (
          <span>{t('viewer.windowIs', { width: number(window.width, 0), level: number(window.level, 0) })}</span>
        )}
        <span>{percent(zoom)}</span>
        <span role="status">{measuring && measured(measuring)}</span>
      </p>
    </div>
  );
}
