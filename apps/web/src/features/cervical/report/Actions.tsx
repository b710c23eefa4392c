import { DeleteOutlined, FilePdfOutlined, UserOutlined } from '@ant-design/icons';
import { cervicalCalls } from '@cogclinic/contract/cervical';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { patientPath } from '#features/records/shared/paths.ts';
import { forget, reportError, sendCall, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { showSuccess } from '#ui/notify.ts';
import { saveBlob } from '#ui/table/exportRows.ts';
import type { NeckReport } from '../types.ts';

/** What can be done with a report. */
export function Actions({ report }: { report: NeckReport }) {
  const { t } = useTranslation(['cervical', 'neck']);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [isPrinting, setPrinting] = useState(false);
  const removal = useSend(cervicalCalls.remove, {
    callerForgets: true,
    onSuccess: async () => {
      await navigate(patientPath(report.archiveId, 'cervical'));
      showSuccess(t('removed'));
      await forget(cervicalCalls.remove.changes);
    },
  });
  const print = async () => {
    setPrinting(true);
    try {
      const args = { params: { id: report.id }, query: { language: currentLanguage() } };
      const blob = await sendCall(cervicalCalls.pdf, args);
      saveBlob(blob, `${t('neck:title')} ${report.patientName} ${report.measuredTime.slice(0, 10)}.pdf`);
    } catch (error) {
      reportError(error);
    } finally {
      setPrinting(false);
    }
  };
  const remove = async () => {
    const question = { title: t('removeTitle'), content: t('removeContent'), ok: t('remove'), danger: true };
    if (await confirm(question)) removal.mutate({ body: { id: report.id, version: report.version } });
  };
  return (
    <>
      <Button icon={<FilePdfOutlined aria-hidden="true" />} loading={isPrinting} onClick={() => void print()}>
        {t('pdf')}
      </Button>
      <Button
        icon={<UserOutlined aria-hidden="true" />}
        onClick={() => void navigate(patientPath(report.archiveId, 'cervical'))}
      >
        {t('toPatient')}
      </Button>
      <Button
        danger
        icon={<DeleteOutlined aria-hidden="true" />}
        loading={removal.isPending}
        onClick={() => void remove()}
      >
        {t('remove')}
      </Button>
    </>
  );
}
