import { useTranslation } from 'react-i18next';

/** "7 of 9", as a bar and in words. */
export function ProgressLine({ given, asked }: { given: number; asked: number }) {
  const { t } = useTranslation('scales');
  const text = t('questions.progress', { given, asked });
  return (
    <div className="qs-progress">
      <div
        className="qs-progress-bar"
        role="progressbar"
        aria-label={t('questions.progressLabel')}
        aria-valuemin={0}
        aria-valuemax={asked}
        aria-valuenow={given}
        aria-valuetext={text}
      >
        <div className="qs-progress-done" style={{ inlineSize: `${asked === 0 ? 0 : (100 * given) / asked}%` }} />
      </div>
      <span className="qs-progress-text" aria-hidden="true">
        {text}
      </span>
    </div>
  );
}
