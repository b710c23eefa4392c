import { jobCalls } from '@cogclinic/contract/jobs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import type { Job } from './jobs.ts';
import { saveJobFile } from './saveJobFile.ts';

/** What a file is called. */
const FILES = {
  failures: 'failuresFile',
  archiveImport: 'resultFile',
  archiveExport: 'resultFile',
  reportPdfs: 'reportsFile',
  trainingExport: 'trainingFile',
  trainingPdfs: 'reportsFile',
  researchExport: 'researchFile',
  patientCopy: 'copyFile',
  eyeAnalysis: 'resultFile',
  fhirExport: 'resultFile',
  partyQuery: 'resultFile',
  partyImages: 'resultFile',
} as const;

/** The actions on a job: stop it, once confirmed, and download its files. */
export function useJobCommands(job: Job) {
  const { t } = useTranslation('jobs');
  const confirm = useConfirm();
  const [saving, setSaving] = useState(false);
  const { mutate, isPending } = useSend(jobCalls.cancel);
  const isImport = job.kind === 'archiveImport';

  const cancel = async () => {
    const sure = await confirm({
      title: t(isImport ? 'cancelImport' : 'cancelExport'),
      content: t(isImport ? 'cancelImportHint' : 'cancelExportHint'),
      ok: t('stop'),
      cancel: t('goOn'),
      danger: true,
    });
    if (sure) mutate({ params: { id: job.id } });
  };

  const save = async (which: 'result' | 'failures') => {
    setSaving(true);
    try {
      const day = job.createTime.slice(0, 10);
      const title = job.title.replace(/\.(xlsx|csv)$/i, '');
      await saveJobFile(job.id, which, t(FILES[which === 'failures' ? which : job.kind], { title, day }));
    } catch (error) {
      reportError(error);
    } finally {
      setSaving(false);
    }
  };

  return { cancel, cancelling: isPending, save, saving };
}
