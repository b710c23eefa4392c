import { CallError } from '@cogclinic/contract/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LargeButton } from '#ui/LargeButton.tsx';
import { send } from '../calls.ts';
import { Problem } from '../Paragraphs.tsx';
import { mallCalls } from './calls.ts';

type PayOrderProps = {
  token: string;
  id: string;
  /** Asks for the order as it stands: it was paid, cancelled or closed meanwhile. */
  onStale: () => Promise<void>;
};

/** WeChat opens its paying page from other browsers only. */
const isInWechat = () => navigator.userAgent.includes('MicroMessenger');

/** Pays an order by the WeChat of the phone. */
export function PayOrder({ token, id, onStale }: PayOrderProps) {
  const { t } = useTranslation(['storefront', 'guest']);
  const [state, setState] = useState<'idle' | 'sending' | 'away' | 'refused'>('idle');
  if (isInWechat()) return <p>{t('pay.inBrowser')}</p>;
  const pay = async () => {
    setState('sending');
    try {
      const { url } = await send(mallCalls.pay, { params: { token }, body: { id, requestId: crypto.randomUUID() } });
      if (url) openPage(url);
      else await onStale();
      setState('idle');
    } catch (error) {
      const isAway = !(error instanceof CallError) || error.isAway;
      setState(isAway ? 'away' : 'refused');
      if (!isAway) await onStale();
    }
  };
  return (
    <>
      <div role="alert">
        {state === 'away' && <Problem>{t('guest:notSent')}</Problem>}
        {state === 'refused' && <Problem>{t('pay.refused')}</Problem>}
      </div>
      <LargeButton primary aria-disabled={state === 'sending'} onClick={() => state !== 'sending' && void pay()}>
        {t('pay.action')}
      </LargeButton>
    </>
  );
}

/** WeChat Pay lets in only who comes from the institution's address; the path holds the link's token and is not told. */
function openPage(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.referrerPolicy = 'origin';
  link.click();
}
