import { dictCalls } from '@cogclinic/contract/dict';
import { useTranslation } from 'react-i18next';
import { forget, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { showSuccess } from '#ui/notify.ts';
import type { OwnEntry } from './dictionaries.ts';

/** Retires an own entry, offers it again, or removes it once confirmed; of one in use it says to retire it instead. */
export function useEntryChanges() {
  const { t } = useTranslation(['dict', 'ui']);
  const confirm = useConfirm();
  // It was changed or used meanwhile: the page shows its current state.
  const onError = () => void forget(dictCalls.update.changes);
  const update = useSend(dictCalls.update, { onError });
  const removal = useSend(dictCalls.remove, {
    onError,
    onSuccess: () => showSuccess(t('removed')),
  });

  const setRetired = ({ id, version, labels }: OwnEntry, retired: boolean) =>
    update.mutate(
      { body: { id, version, labels, retired } },
      { onSuccess: () => showSuccess(t(retired ? 'nowRetired' : 'nowOffered')) },
    );

  const remove = async (entry: OwnEntry, label: string) => {
    if (entry.uses > 0) {
      const retire = await confirm({
        title: t('usedTitle', { label }),
        content: t('usedContent', { count: entry.uses }),
        ok: t('retire'),
        cancel: t('ui:actions.close'),
      });
      if (retire) setRetired(entry, true);
      return;
    }
    const sure = await confirm({
      title: t('removeTitle', { label }),
      content: t('removeContent'),
      ok: t('remove'),
      danger: true,
    });
    if (sure) removal.mutate({ body: { id: entry.id, version: entry.version } });
  };

  return { setRetired, remove };
}
