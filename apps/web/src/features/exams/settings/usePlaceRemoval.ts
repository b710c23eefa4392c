import type { examCalls } from '@cogclinic/contract/exams';
import { useTranslation } from 'react-i18next';
import { forget, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { showSuccess } from '#ui/notify.ts';

/** Removes an enterprise or a package once confirmed. */
export function usePlaceRemoval(call: typeof examCalls.removeEnterprise | typeof examCalls.removePackage) {
  const { t } = useTranslation('exams');
  const confirm = useConfirm();
  const { mutate } = useSend(call, {
    onSuccess: () => showSuccess(t('settings.removed')),
    // It was changed meanwhile: the list shows its current state.
    onError: () => void forget(call.changes),
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
