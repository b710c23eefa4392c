import { CallError } from '@cogclinic/contract/client';
import { useState } from 'react';
import { guestCalls, type Page, send } from './calls.ts';
import { failureOf } from './useLink.ts';

export type ViewProps = {
  token: string;
  page: Page;
  show: (page: Page) => void;
  /** Reloads the link, for example after it turned out to be closed. */
  reload: () => Promise<void>;
};

/** Confirms to the clinic that the patient has read the page; `changed` if the clinic replaced it, and shows the new one. */
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
