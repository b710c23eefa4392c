import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { EyeMeasure } from '../types.ts';
import styles from './report.module.css';

/** Why a measure is missing, or to be read with care. */
export function Doubts({ doubts }: Pick<EyeMeasure, 'doubts'>) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const { number } = useFormats();
  return doubts.map(({ code, values }) => {
    const written = Object.entries(values).map(([name, value]): [string, string] => [
      name,
      name === 'share' ? number(value * 100, 0) : number(value, Number.isInteger(value) ? 0 : 1),
    ]);
    return (
      <span key={code} className={styles.quiet}>
        {String(t(`eyeMeasures:doubts.${code}`, Object.fromEntries(written)))}
      </span>
    );
  });
}
