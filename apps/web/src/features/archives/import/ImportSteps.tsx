import { useTranslation } from 'react-i18next';
import styles from './ImportSteps.module.css';

export const STEPS = ['file', 'columns', 'work', 'result'] as const;
export type Step = (typeof STEPS)[number];

/** The steps of the import, with the current one marked. */
export function ImportSteps({ step }: { step: Step }) {
  const { t } = useTranslation('archive-batch');
  const at = STEPS.indexOf(step);
  return (
    <ol className={styles.root} aria-label={t('import.steps')}>
      {STEPS.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined} data-past={index < at ? '' : undefined}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <span className={styles.name}>{t(`import.step.${name}`)}</span>
        </li>
      ))}
    </ol>
  );
}
