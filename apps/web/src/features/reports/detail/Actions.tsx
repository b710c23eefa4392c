import { FormOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useHasFollowUps } from '#features/follow-ups/shared/useHasFollowUps.ts';
import { RepeatButton } from '#features/scales/shared/RepeatButton.tsx';
import { nextScreeningPath } from '../shared/paths.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import { PlanNext } from './PlanNext.tsx';
import type { Report } from './types.ts';

/** The actions on a report. The way to the patient is their name below. */
export function Actions({ report, more }: { report: Report; more: ReactNode }) {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const hasFollowUps = useHasFollowUps();
  return (
    <>
      <DownloadMenu report={report} />
      <Button icon={<PrinterOutlined aria-hidden="true" />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <RepeatButton earlier={{ reportId: report.id, archiveId: report.archiveId, instrument: report.instrument }} />
      <Button
        icon={<FormOutlined aria-hidden="true" />}
        onClick={() => void navigate(nextScreeningPath(report.archiveId))}
      >
        {t('detail.next')}
      </Button>
      {more}
      {hasFollowUps && <PlanNext report={report} />}
      <DeleteButton report={report} />
    </>
  );
}
