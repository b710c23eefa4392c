import { CallError } from '@cogclinic/contract/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#ui/confirm.ts';
import type { ProductionSheet } from '../shared/productions/productionSheet.ts';
import { endRecordings } from './recordings.ts';

type ProductionsFirst = Readonly<{
  busy: boolean;
  /** Why the test could not be submitted yet. */
  error: CallError | null;
  submit(): Promise<void>;
}>;

/** Submits a test after its productions: a submitted test accepts no drawings or recordings. */
export function useProductionsFirst(productions: ProductionSheet, submit: () => Promise<void>): ProductionsFirst {
  const { t } = useTranslation('examiner');
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);

  const send = async () => {
    await endRecordings();
    const flushed = await productions.flush();
    if (flushed === 'unsent') return setError(new CallError('network', 0, t('unsent')));
    const question = { content: t('refused'), ok: t('without') };
    if (flushed === 'sent' || (await confirm(question))) await submit();
  };
  return {
    busy,
    error,
    async submit() {
      if (busy) return;
      setBusy(true);
      setError(null);
      await send().finally(() => setBusy(false));
    },
  };
}
