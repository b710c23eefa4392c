import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { Problem } from '../Paragraphs.tsx';

/** Stands where an answer is to come, or did not. */
export function Waiting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const { t } = useTranslation(['storefront', 'guest']);
  if (!hasFailed) return <p role="status">{t('guest:loading')}</p>;
  return (
    <div role="alert">
      <Problem>{t('notLoaded')}</Problem>
      <LargeButton wide onClick={onRetry}>
        {t('guest:failed.retry')}
      </LargeButton>
    </div>
  );
}
