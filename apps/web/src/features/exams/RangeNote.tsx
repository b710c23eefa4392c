import { useTranslation } from 'react-i18next';
import styles from './RangeNote.module.css';
import { useMeasureTexts } from './useMeasureTexts.ts';

type Range = { low: number | null; high: number | null; confirmed: boolean };

/** The reference range of a figure, marked where the institution has not confirmed it, or that there is none. */
export function RangeNote({ range }: { range: Range | null }) {
  const { t } = useTranslation('exams');
  const texts = useMeasureTexts();
  const text = range ? texts.range(range) : '';
  return (
    <>
      {text ? t('range', { range: text }) : t('noRange')}
      {text && range?.confirmed === false && <em className={styles.unconfirmed}>{t('unconfirmed')}</em>}
    </>
  );
}
