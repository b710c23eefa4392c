import type { Saving } from '@cogclinic/outbox/saving';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { Heading } from '../Heading.tsx';
import { Problem } from '../Paragraphs.tsx';
import { SavedState } from './SavedState.tsx';
import parts from './ScreenParts.module.css';
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

/** The last screen: lists what is missing, otherwise offers the button that hands the answers in. */
export function EndScreen({ missing, saving, sending, onMissing, onBack, onSend }: EndProps) {
  const { t } = useTranslation('guest');
  const steady = useSteady();
  const isSending = sending.kind === 'sending';
  const busy = isSending || !steady;
  const complete = missing === 0;
  return (
    <div className={parts.screen}>
      <SavedState saving={saving} />
      <Heading>{t(complete ? 'scale.end.title' : 'scale.end.missingTitle')}</Heading>
      <p>{complete ? t('scale.end.text') : t('scale.end.missing', { count: missing })}</p>
      <div role="alert">
        {sending.kind === 'offline' && <Problem>{t('scale.end.offline')}</Problem>}
        {sending.kind === 'failed' && <Problem>{t('scale.end.failed', { reason: sending.reason })}</Problem>}
      </div>
      <div className={parts.steps}>
        <LargeButton onClick={onBack}>{t('scale.back')}</LargeButton>
        {complete ? (
          <LargeButton primary aria-disabled={busy} onClick={() => busy || onSend()}>
            {t(isSending ? 'scale.end.sending' : 'scale.end.send')}
          </LargeButton>
        ) : (
          <LargeButton primary onClick={onMissing}>
            {t('scale.end.toMissing')}
          </LargeButton>
        )}
      </div>
    </div>
  );
}
