import { CheckOutlined } from '@ant-design/icons';
import { answerTo } from '@cogclinic/scales/answerTo';
import type { Answers, Instrument } from '@cogclinic/scales/instrument';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './StepBar.module.css';
import { STEPS, type Step, stepOf } from './steps.ts';

type StepBarProps = {
  ref: Ref<HTMLElement>;
  form: Instrument;
  answers: Answers;
  step: Step;
  onStep: (step: Step) => void;
};

/** The steps, which one is shown, and which have answers; each can be gone to. */
export function StepBar({ ref, form, answers, step, onStep }: StepBarProps) {
  const { t } = useTranslation('scales');
  const begun = (one: Step) =>
    form.sections.some(
      (section) => stepOf(section) === one && section.items.some(({ code }) => answerTo(answers, code) !== undefined),
    );
  return (
    <nav ref={ref} tabIndex={-1} className={styles.root} aria-label={t('steps.label')}>
      <ol>
        {STEPS.map((one, at) => (
          <li key={one}>
            <button
              type="button"
              className={styles.step}
              aria-current={one === step ? 'step' : undefined}
              onClick={() => onStep(one)}
            >
              <span className={styles.number} aria-hidden="true">
                {begun(one) && one !== step ? <CheckOutlined /> : at + 1}
              </span>
              {t(`steps.${one}`)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
