import { useState } from 'react';
import { guestCalls, type Page, send } from './calls.ts';
import { failureOf } from './useLink.ts';

export type ViewProps = {
  token: string;
  page: Page;
  show: (page: Page) => void;
  /** Opens the link anew, e.g. when it turns out to open nothing any more. */
  reload: () => Promise<void>;
};

/** Tells the clinic that the patient has seen what was pushed. */
export function useConfirm({ token, show, reload }: ViewProps) {
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const confirm = async () => {
    setState('sending');
    try {
      show(await send(guestCalls.guestConfirm, { params: { token } }));
    } catch (error) {
      if (failureOf(error) === 'failed') setState('failed');
      else await reload();
    }
  };
  return { state, confirm };
}
