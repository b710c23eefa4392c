import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from './notify.ts';

export type Confirmation = { title?: string; content: string; ok?: string; cancel?: string; danger?: boolean };

/** Asks for confirmation; returns a promise of the answer. The safe button has the focus. */
export function useConfirm(): (question: Confirmation) => Promise<boolean> {
  const { t } = useTranslation('ui');
  return useCallback(
    ({ ok, cancel, ...question }) =>
      ask({ ...question, ok: ok ?? t('actions.ok'), cancel: cancel ?? t('actions.cancel') }),
    [t],
  );
}
