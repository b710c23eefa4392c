import { CallError } from '@cogclinic/contract/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { send } from '../calls.ts';
import { Problem } from '../Paragraphs.tsx';
import styles from './CancelOrder.module.css';
import { mallCalls, type OwnOrder } from './calls.ts';

type CancelOrderProps = {
  token: string;
  id: string;
  onCancelled: (order: OwnOrder) => void;
  /** Asks for the order as it stands: it was paid or closed meanwhile. */
  onStale: () => Promise<void>;
};

/** Cancels an unpaid order, once the patient has said so twice. */
export function CancelOrder({ token, id, onCancelled, onStale }: CancelOrderProps) {
  const { t } = useTranslation(['storefront', 'guest']);
  const [state, setState] = useState<'idle' | 'asking' | 'sending' | 'failed'>('idle');
  const cancel = async () => {
    setState('sending');
    try {
      onCancelled(await send(mallCalls.cancel, { params: { token }, body: { id } }));
    } catch (error) {
      const isAway = !(error instanceof CallError) || error.isAway;
      setState(isAway ? 'failed' : 'idle');
      if (!isAway) await onStale();
    }
  };
  if (state === 'idle') return <LargeButton onClick={() => setState('asking')}>{t('cancel.action')}</LargeButton>;
  return (
    <fieldset className={styles.root}>
      <legend>{t('cancel.sure')}</legend>
      <div role="alert">{state === 'failed' && <Problem>{t('guest:notSent')}</Problem>}</div>
      <div className={styles.choice}>
        <LargeButton primary aria-disabled={state === 'sending'} onClick={() => state !== 'sending' && void cancel()}>
          {t('cancel.yes')}
        </LargeButton>
        <LargeButton onClick={() => setState('idle')}>{t('cancel.no')}</LargeButton>
      </div>
    </fieldset>
  );
}
