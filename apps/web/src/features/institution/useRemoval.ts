import { departmentCalls } from '@cogclinic/contract/institution';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { forget, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';
import type { Department } from './departments.ts';

/** Removes an empty department once confirmed; for others it says what they contain, with a link. */
export function useRemoval(): (department: Department) => Promise<void> {
  const { t } = useTranslation(['institution', 'ui']);
  const { list } = useFormats();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { mutate } = useSend(departmentCalls.remove, {
    onSuccess: () => showSuccess(t('departments.removed')),
    // It was changed or filled meanwhile: the list shows its current state.
    onError: () => void forget(departmentCalls.remove.changes),
  });

  return async ({ id, name, version, accounts, archives }) => {
    if (accounts === 0 && archives === 0) {
      const sure = await confirm({
        title: t('departments.removeTitle', { department: name }),
        content: t('departments.removeContent'),
        ok: t('departments.remove'),
        danger: true,
      });
      if (sure) mutate({ body: { id, version } });
      return;
    }
    const held = [
      ...(accounts > 0 ? [t('departments.accountsHeld', { count: accounts })] : []),
      ...(archives > 0 ? [t('departments.archivesHeld', { count: archives })] : []),
    ];
    const go = await confirm({
      title: t('departments.heldTitle', { department: name }),
      content: t('departments.heldContent', { held: list(held) }),
      ok: t(accounts > 0 ? 'departments.showAccounts' : 'departments.showArchives'),
      cancel: t('ui:actions.close'),
    });
    if (go) await navigate(`${accounts > 0 ? '/setting/account' : '/files/list'}?departmentId=${id}`);
  };
}
