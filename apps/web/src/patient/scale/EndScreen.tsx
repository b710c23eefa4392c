import type { Saving } from '@cogclinic/outbox/saving';
import { useTranslation } from 'react-i18next';
import { Heading } from '../Heading.tsx';
import { SavedState } from './SavedState.tsx';
import type { Sending } from './useAnswers.ts';
import { useSteady } from './useSteady.ts';

type EndProps = {
  missing: number;
  saving: Saving;
  sending: Sending;
  onMissing: () => void;
  onBack: () => void;
  onSend: () => void;
};

/** Past the last question: what is still missing, else the one button that hands the answers in. */
export function EndScreen({ missing, saving, sending, onMissing, onBack, onSend }: EndProps) {
  const { t } = useTranslation('guest');
  const steady = useSteady();
  const isSending = sending.kind === 'sending';
  const busy = isSending || !steady;
  const complete = missing === 0;
  return (
    <div className="g-end">
      <SavedState saving={saving} />
      <Heading>{t(complete ? 'scale.end.title' : 'scale.end.missingTitle')}</Heading>
      <p>{complete ? t('scale.end.text') : t('scale.end.missing', { count: missing })}</p>
      <div role="alert">
        {sending.kind === 'offline' && <p className="g-problem">{t('scale.end.offline')}</p>}
        {sending.kind === 'failed' && <p className="g-problem">{t('scale.end.failed', { reason: sending.reason })}</p>}
      </div>
      <div className="g-steps">
        <button type="button" className="g-button" onClick={onBack}>
          {t('scale.back')}
        </button>
        {complete ? (
          <button type="button" className="g-button g-primary" aria-disabled={busy} onClick={() => busy || onSend()}>
            {t(isSending ? 'scale.end.sending' : 'scale.end.send')}
          </button>
        ) : (
          <button type="button" className="g-button g-primary" onClick={onMissing}>
            {t('scale.end.toMissing')}
          </button>
        )}
      </div>
    </div>
  );
}
