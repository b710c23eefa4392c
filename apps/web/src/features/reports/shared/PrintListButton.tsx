import { FilePdfOutlined } from '@ant-design/icons';
import { patientReportCalls } from '@cogclinic/contract/patientReports';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError, sendCall } from '#ui/api.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { saveBlob } from '#ui/table/exportRows.ts';

/** Downloads all results of a patient as one printable table. */
export function PrintListButton({ archiveId, patientName }: { archiveId: string; patientName: string }) {
  const { t } = useTranslation('reports');
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const args = { params: { id: archiveId }, query: { language: currentLanguage() } };
      saveBlob(await sendCall(patientReportCalls.printList, args), `${patientName} ${t('printList.file')}.pdf`);
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<FilePdfOutlined aria-hidden="true" />} loading={busy} onClick={() => void download()}>
      {t('printList.action')}
    </Button>
  );
}
