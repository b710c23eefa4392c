import { useTranslation } from 'react-i18next';
import { useConfirm, type ViewProps } from './useConfirm.ts';

/** The one button of a page that is only read. */
export function ConfirmButton({ view, text }: { view: ViewProps; text: string }) {
  const { t } = useTranslation('guest');
  const { state, confirm } = useConfirm(view);
  return (
    <div className="g-confirm">
      <div role="alert">
        {state === 'failed' && <p className="g-problem">{t('notSent')}</p>}
        {state === 'changed' && <p className="g-problem">{t('changed')}</p>}
      </div>
      <button
        type="button"
        className="g-button g-primary"
        aria-disabled={state === 'sending'}
        onClick={() => {
          if (state !== 'sending') void confirm();
        }}
      >
        {state === 'sending' ? t('scale.end.sending') : text}
      </button>
    </div>
  );
}
