import { textOf } from '@cogclinic/scales/localText';
import { questionsOf } from '@cogclinic/scales/run';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import type { Page } from '../calls.ts';
import { Heading } from '../Heading.tsx';
import { Greeting } from '../Paragraphs.tsx';
import { currentLanguage } from '../texts.ts';
import styles from './IntroScreen.module.css';
import { isBranching } from './path.ts';
import type { Scale } from './useAnswers.ts';

type IntroProps = { page: Page; scale: Scale; given: number; onStart: () => void };

/** The first screen: what is asked, how long it takes, and that answers are kept after a break. */
export function IntroScreen({ page, scale: { instrument }, given, onStart }: IntroProps) {
  const { t } = useTranslation('guest');
  const { from, to } = instrument.minutes;
  const about = { institution: page.institutionName, name: page.patientName };
  return (
    <div>
      <Greeting>{page.relation ? t('informant.hello') : t('hello', { name: page.patientName })}</Greeting>
      <Heading>{textOf(instrument.name, currentLanguage())}</Heading>
      <p>{t(page.relation ? 'informant.ask' : 'scale.ask', about)}</p>
      {page.relation && (
        <p>{t('informant.relation', { ...about, relation: textOf(page.relation, currentLanguage()) })}</p>
      )}
      <ul className={styles.facts}>
        <li>
          {t('scale.extent', {
            questions: isBranching(instrument)
              ? t('scale.depends')
              : t('scale.count', { count: questionsOf(instrument).length }),
            minutes: t('scale.minutes', { from, to }),
          })}
        </li>
        <li>{page.relation ? t('informant.observed', about) : t('scale.noWrong')}</li>
        {!page.handedOver && <li>{t('scale.keeps')}</li>}
      </ul>
      {given > 0 && <p className={styles.given}>{t('scale.given', { count: given })}</p>}
      <LargeButton primary wide onClick={onStart}>
        {given > 0 ? t('scale.goOn') : t('scale.start')}
      </LargeButton>
    </div>
  );
}
