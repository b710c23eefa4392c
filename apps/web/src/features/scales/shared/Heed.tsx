import { ExclamationCircleOutlined } from '@ant-design/icons';
import type { Instrument } from '@cogclinic/scales/instrument';
import { ageWithoutLimit } from '@cogclinic/scales/instruments/compose';
import { useTranslation } from 'react-i18next';
import { isOutsideAges } from './ages.ts';
import styles from './Heed.module.css';
import { useLocalText } from './useLocalText.ts';

type HeedProps = { instrument: Pick<Instrument, 'ageYears' | 'caution'> };

/** For whom an instrument is meant, and what to heed before it is given. */
export function Heed({ instrument: { ageYears, caution } }: HeedProps) {
  const { t } = useTranslation('scales');
  const local = useLocalText();
  if (!ageYears && !caution) return null;
  return (
    <div className={styles.root}>
      <h3>
        <ExclamationCircleOutlined aria-hidden /> {t('type.heed')}
      </h3>
      {ageYears && <p>{ageYears.to < ageWithoutLimit ? t('type.ages', ageYears) : t('type.agesFrom', ageYears)}</p>}
      {caution && <p>{local(caution)}</p>}
    </div>
  );
}

/** That a patient is younger or older than those whom the instrument is meant for. */
export function HeedAge({ instrument, age }: { instrument: Pick<Instrument, 'ageYears'>; age: number | undefined }) {
  const { t } = useTranslation('scales');
  if (!isOutsideAges(instrument, age)) return null;
  return (
    <p className={styles.age}>
      <ExclamationCircleOutlined aria-hidden /> {t('subject.ageOutside', { age })}
    </p>
  );
}
