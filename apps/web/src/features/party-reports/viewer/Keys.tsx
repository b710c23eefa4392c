import { useTranslation } from 'react-i18next';
import { Facts } from '#ui/Facts.tsx';
import styles from './Keys.module.css';

const KEYS = [
  ['↑ ↓', 'image'],
  ['Page ↑ ↓', 'images'],
  ['Home, End', 'ends'],
  ['+ −', 'zoom'],
  ['Shift + ← ↑ → ↓', 'move'],
  ['← →', 'brightness'],
  ['C, Shift + C', 'contrast'],
  ['I', 'invert'],
  ['R', 'reset'],
  ['M, A', 'measure'],
  ['← ↑ → ↓, Shift', 'point'],
  ['N', 'nextPoint'],
  ['Enter, Delete', 'endMeasuring'],
] as const;

/** The keys that move a picture once it is focused. */
export function Keys() {
  const { t } = useTranslation('party-reports');
  return (
    <details className={`${styles.root} no-print`}>
      <summary>{t('viewer.keys.title')}</summary>
      <Facts facts={KEYS.map(([key, what]) => [key, t(`viewer.keys.${what}`)] as const)} />
    </details>
  );
}
