import { useTranslation } from 'react-i18next';
import { useMeasureText } from '../shared/useMeasureText.ts';
import type { EyeMeasure } from '../types.ts';
import styles from './report.module.css';

/** What a measure is held against, and how far that can be relied on. */
export function ReferenceText({ of }: { of: Pick<EyeMeasure, 'measure' | 'better' | 'reference'> }) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const textOf = useMeasureText();
  const { measure, better, reference } = of;
  const [limit] = reference.limits;
  const told = [
    ...(limit !== undefined && better !== null
      ? [t(`eyeMeasures:limit.${better}`, { value: textOf(measure, limit) })]
      : []),
    ...(reference.mean !== null ? [t('eyeMeasures:mean', { value: textOf(measure, reference.mean) })] : []),
  ];
  return (
    <>
      {told.map((one) => (
        <span key={one}>{one} </span>
      ))}
      <span className={styles.quiet}>
        {[
          t(`eyeMeasures:statuses.${reference.status}`),
          ...(reference.source === null ? [] : [t(`eyeMeasures:sources.${reference.source}`)]),
          ...(reference.note ? [reference.note] : []),
        ].join(' · ')}
      </span>
    </>
  );
}
