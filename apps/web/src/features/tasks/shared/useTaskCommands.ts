import { taskCalls } from '@cogclinic/contract/tasks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { saveTaskFile } from './saveTaskFile.ts';
import type { Task } from './tasks.ts';

/** What a file is called. */
const FILES = {
  failures: 'failuresFile',
  archiveImport: 'resultFile',
  archiveExport: 'resultFile',
  reportPdfs: 'reportsFile',
} as const;

/** What can be done with long work: stop it, once confirmed, and fetch its files. */
export function useTaskCommands(task: Task) {
  const { t } = useTranslation('tasks');
  const confirm = useConfirm();
  const [saving, setSaving] = useState(false);
  const { mutate, isPending } = useSend(taskCalls.cancel);
  const isImport = task.kind === 'archiveImport';

  const cancel = async () => {
    const sure = await confirm({
      title: t(isImport ? 'cancelImport' : 'cancelExport'),
      content: t(isImport ? 'cancelImportHint' : 'cancelExportHint'),
      ok: t('stop'),
      cancel: t('goOn'),
      danger: true,
    });
    if (sure) mutate({ params: { id: task.id } });
  };

  const save = async (which: 'result' | 'failures') => {
    setSaving(true);
    try {
      const day = task.createTime.slice(0, 10);
      const title = task.title.replace(/\.(xlsx|csv)$/i, '');
      await saveTaskFile(task.id, which, t(FILES[which === 'failures' ? which : task.kind], { title, day }));
    } catch (error) {
      reportError(error);
    } finally {
      setSaving(false);
    }
  };

  return { cancel, cancelling: isPending, save, saving };
}
