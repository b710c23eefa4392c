import { examCalls } from '@cogclinic/contract/exams';
import { useTranslation } from 'react-i18next';
import { invalidate, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { showSuccess } from '#ui/notify.ts';

const STALE = [examCalls.enterprises, examCalls.packages] as const;

/** Removes an enterprise or a package once confirmed. */
export function usePlaceRemoval(call: typeof examCalls.removeEnterprise | typeof examCalls.removePackage) {
  const { t } = useTranslation('exams');
  const confirm = useConfirm();
  const { mutate } = useSend(call, {
    invalidates: STALE,
    onSuccess: () => showSuccess(t('settings.removed')),
    // It was changed meanwhile: the list shows it as it is now.
    onError: () => void invalidate(...STALE),
  });
  return async ({ id, version, name }: { id: string; version: number; name: string }) => {
    const sure = await confirm({
      title: t('settings.removeTitle', { name }),
      content: t('settings.removeContent'),
      ok: t('remove'),
      danger: true,
    });
    if (sure) mutate({ body: { id, version } });
  };
}
