import { FileDoneOutlined, FilePdfOutlined, PrinterOutlined } from '@ant-design/icons';
import { eyeCalls } from '@cogclinic/contract/eye';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { patientPath } from '#features/records/shared/paths.ts';
import { reportError, sendCall, useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { useFormats } from '#ui/format.ts';
import { currentLanguage } from '#ui/i18n.ts';
import { saveBlob } from '#ui/table/exportRows.ts';
import type { EyeInfo } from '../types.ts';

/** What can be done with a report. */
export function ReportActions({ info: { assessment } }: { info: EyeInfo }) {
  const { t } = useTranslation('eye');
  const { dateTime } = useFormats();
  const confirm = useConfirm();
  const { id, state, reportTime, archiveId, patientName, beginTime } = assessment;
  const [isPrinting, setPrinting] = useState(false);
  const { mutate, isPending } = useSend(eyeCalls.report);
  const issue = async () => {
    const sure = await confirm({ content: t('report.issueQuestion'), ok: t('report.issue') });
    if (sure) mutate({ params: { id } });
  };
  const print = async () => {
    setPrinting(true);
    try {
      const blob = await sendCall(eyeCalls.pdf, { params: { id }, query: { language: currentLanguage() } });
      saveBlob(blob, t('report.pdfName', { name: patientName, day: beginTime.slice(0, 10) }));
    } catch (error) {
      reportError(error);
    } finally {
      setPrinting(false);
    }
  };
  return (
    <>
      <Link to={patientPath(archiveId, 'eye')}>{t('compare.back')}</Link>
      {reportTime !== null && <span>{t('report.issued', { time: dateTime(reportTime) })}</span>}
      {state === 'analysed' && (
        <Button type="primary" icon={<FileDoneOutlined />} loading={isPending} onClick={() => void issue()}>
          {t('report.issue')}
        </Button>
      )}
      <Button icon={<FilePdfOutlined />} loading={isPrinting} onClick={() => void print()}>
        {t('report.pdf')}
      </Button>
      <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
        {t('report.print')}
      </Button>
    </>
  );
}
