import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard, useTab } from '#ui/tab.ts';

/** Marks the tab and asks before unsaved input is left; only inside a tab. */
export function FormGuard({ dirty, asking }: { dirty: boolean; asking: boolean }) {
  const { t } = useTranslation('ui');
  const { setDirty } = useTab();
  const mark = useRef<HTMLSpanElement>(null);
  useLeaveGuard(
    asking
      ? { title: t('form.leaveTitle'), content: t('form.leave'), ok: t('form.leaveOk'), cancel: t('form.leaveStay') }
      : null,
  );
  useEffect(() => setDirty(dirty), [dirty, setDirty]);
  // Effects also end when a kept page is hidden; only a form that is gone from the document leaves nothing unsaved.
  useEffect(() => {
    const node = mark.current;
    return () => {
      setTimeout(() => {
        if (!node?.isConnected) setDirty(false);
      });
    };
  }, [setDirty]);
  return <span ref={mark} hidden />;
}
