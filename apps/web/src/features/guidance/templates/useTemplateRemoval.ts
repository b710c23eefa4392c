import { guidanceCalls } from '@cogclinic/contract/guidance';
import { useTranslation } from 'react-i18next';
import { forget, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { showSuccess } from '#ui/notify.ts';
import type { Template } from '../calls.ts';

/** Removes one of the institution's own templates after a confirmation. */
export function useTemplateRemoval(): (template: Template) => Promise<void> {
  const { t } = useTranslation('guidance');
  const confirm = useConfirm();
  const { mutate } = useSend(guidanceCalls.removeTemplate, {
    onSuccess: () => showSuccess(t('templates.removed')),
    // A colleague changed or removed it first: the list shows the current state.
    onError: () => void forget(guidanceCalls.removeTemplate.changes),
  });
  return async ({ id, version, name }) => {
    const sure = await confirm({
      title: t('templates.removeTitle', { name }),
      content: t('templates.removeContent'),
      ok: t('templates.remove'),
      danger: true,
    });
    if (sure) mutate({ body: { id, version } });
  };
}
