import { FileDoneOutlined, PrinterOutlined } from '@ant-design/icons';
import { eyeCalls } from '@cogclinic/contract/eye';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { patientPath } from '#features/records/shared/paths.ts';
import { useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { useFormats } from '#ui/format.ts';
import type { EyeInfo } from '../types.ts';

/** What can be done with a report. */
export function ReportActions({ info: { assessment } }: { info: EyeInfo }) {
  const { t } = useTranslation('eye');
  const { dateTime } = useFormats();
  const confirm = useConfirm();
  const { id, state, reportTime, archiveId } = assessment;
  const { mutate, isPending } = useSend(eyeCalls.report);
  const issue = async () => {
    const sure = await confirm({ content: t('report.issueQuestion'), ok: t('report.issue') });
    if (sure) mutate({ params: { id } });
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
      <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
        {t('report.print')}
      </Button>
    </>
  );
}
