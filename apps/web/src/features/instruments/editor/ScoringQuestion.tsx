import type { ScoringAnswer } from '@cogclinic/scales/own';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../Hint.tsx';
import styles from './ScoringQuestion.module.css';

const ANSWERS = ['lower', 'higher', 'none'] as const satisfies readonly ScoringAnswer[];

/** Asks the author of a form whether its points add up, and which end is better: no file says it, and no end is the usual one. */
export function ScoringQuestion({ onAnswer }: { onAnswer: (answer: ScoringAnswer) => void }) {
  const { t } = useTranslation('instruments');
  const id = useId();
  return (
    <fieldset className={styles.root} aria-describedby={id} data-place="bands">
      <legend>{t('band.asked.question')}</legend>
      <Hint id={id}>{t('band.asked.hint')}</Hint>
      <div className={styles.answers}>
        {ANSWERS.map((answer) => (
          <Button key={answer} onClick={() => onAnswer(answer)}>
            {t(`band.asked.${answer}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
