import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { Problem } from './Paragraphs.tsx';
import { useConfirm, type ViewProps } from './useConfirm.ts';

/** The only button of a page without questions: confirms that it was read. */
export function ConfirmButton({ view, text }: { view: ViewProps; text: string }) {
  const { t } = useTranslation('guest');
  const { state, confirm } = useConfirm(view);
  return (
    <div>
      <div role="alert">
        {state === 'failed' && <Problem>{t('notSent')}</Problem>}
        {state === 'changed' && <Problem>{t('changed')}</Problem>}
      </div>
      <LargeButton
        primary
        wide
        aria-disabled={state === 'sending'}
        onClick={() => {
          if (state !== 'sending') void confirm();
        }}
      >
        {state === 'sending' ? t('scale.end.sending') : text}
      </LargeButton>
    </div>
  );
}
