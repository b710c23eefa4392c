import { CallError } from '@cogclinic/contract/client';
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

/** Tells the clinic that the patient has seen what is shown; `changed` when it is another by now, which is shown then. */
export function useConfirm({ token, page, show, reload }: ViewProps) {
  const [state, setState] = useState<'idle' | 'sending' | 'failed' | 'changed'>('idle');
  const confirm = async () => {
    setState('sending');
    try {
      show(await send(guestCalls.guestConfirm, { params: { token }, body: { shown: page.shown } }));
    } catch (error) {
      const changed = error instanceof CallError && error.code === 409;
      if (changed) setState('changed');
      else if (failureOf(error) === 'failed') return setState('failed');
      await reload();
    }
  };
  return { state, confirm };
}
