import type { Instrument } from '@cogclinic/scales/instrument';
import { questionsOf } from '@cogclinic/scales/run';
import { useTranslation } from 'react-i18next';
import { Facts } from '../Facts.tsx';
import { Heed } from '../shared/Heed.tsx';
import { useLocalText } from '../shared/useLocalText.ts';

/** What an instrument is: for whom, what to heed, how it is introduced to who answers, and where it was published. */
export function Introduction({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('scales');
  const local = useLocalText();
  return (
    <section className="sc-section sc-panel">
      <h2 className="sc-section-title">{t('type.about')}</h2>
      <p className="intro-text">{local(instrument.description)}</p>
      <Facts answeredBy={instrument.answeredBy} minutes={instrument.minutes} items={questionsOf(instrument).length} />
      <Heed instrument={instrument} />
      <h3 className="intro-label">{t('type.instruction')}</h3>
      <blockquote className="intro-instruction">{local(instrument.instruction)}</blockquote>
      <h3 className="intro-label">{t('type.source')}</h3>
      <p className="intro-text intro-source" lang="en">
        {instrument.source}
      </p>
    </section>
  );
}
