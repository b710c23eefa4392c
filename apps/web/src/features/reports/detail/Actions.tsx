import { FormOutlined, PrinterOutlined, UserOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useHasFollowUps } from '#features/follow-ups/shared/useHasFollowUps.ts';
import { nextScreeningPath, patientPath } from '../shared/paths.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import { PlanNext } from './PlanNext.tsx';
import type { Report } from './types.ts';

/** The actions on a report, and the links from it. */
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
      <Button
        icon={<FormOutlined aria-hidden="true" />}
        onClick={() => void navigate(nextScreeningPath(report.archiveId))}
      >
        {t('detail.next')}
      </Button>
      {more}
      {hasFollowUps && <PlanNext report={report} />}
      <Button icon={<UserOutlined aria-hidden="true" />} onClick={() => void navigate(patientPath(report.archiveId))}>
        {t('detail.patient')}
      </Button>
      <DeleteButton report={report} />
    </>
  );
}
