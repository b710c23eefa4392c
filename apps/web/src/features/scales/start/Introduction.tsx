import type { Instrument } from '@cogclinic/scales/instrument';
import { questionsOf } from '@cogclinic/scales/run';
import { useTranslation } from 'react-i18next';
import { Facts } from '../Facts.tsx';
import { Heed } from '../shared/Heed.tsx';
import { ScaleSection } from '../shared/ScaleSection.tsx';
import { useLocalText } from '../shared/useLocalText.ts';
import { useSourceText } from '../shared/useSourceText.ts';
import about from './about.module.css';
import styles from './Introduction.module.css';

/** What an instrument is: for whom, what to heed, how it is introduced to who answers, and where it was published. */
export function Introduction({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('scales');
  const local = useLocalText();
  const sourceOf = useSourceText();
  return (
    <ScaleSection title={t('type.about')} framed>
      <p className={about.text}>{local(instrument.description)}</p>
      <Facts answeredBy={instrument.answeredBy} minutes={instrument.minutes} items={questionsOf(instrument).length} />
      <Heed instrument={instrument} />
      <h3 className={about.label}>{t('type.instruction')}</h3>
      <blockquote className={styles.instruction}>{local(instrument.instruction)}</blockquote>
      <h3 className={about.label}>{t('type.source')}</h3>
      <p className={about.text}>{sourceOf(instrument.source)}</p>
    </ScaleSection>
  );
}
