import { useTranslation } from 'react-i18next';

export const STEPS = ['file', 'columns', 'work', 'result'] as const;
export type Step = (typeof STEPS)[number];

/** Where in the import the reader is. */
export function ImportSteps({ step }: { step: Step }) {
  const { t } = useTranslation('archive-batch');
  const at = STEPS.indexOf(step);
  return (
    <ol className="import-steps" aria-label={t('import.steps')}>
      {STEPS.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined} data-past={index < at ? '' : undefined}>
          <span className="import-step-number" aria-hidden="true">
            {index + 1}
          </span>
          <span className="import-step-name">{t(`import.step.${name}`)}</span>
        </li>
      ))}
    </ol>
  );
}
