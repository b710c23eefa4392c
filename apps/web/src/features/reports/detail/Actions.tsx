import { DownOutlined, FilePdfOutlined, FormOutlined, PrinterOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useHasFollowUps } from '#features/follow-ups/shared/useHasFollowUps.ts';
import { GuidanceButton } from '#features/guidance/shared/GuidanceButton.tsx';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#ui/language.ts';
import { nextScreeningPath, patientPath } from '../shared/paths.ts';
import { usePdf } from '../shared/usePdf.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { PlanNext } from './PlanNext.tsx';
import type { Report } from './types.ts';

/** What can be done with the report, and where one goes from it. */
export function Actions({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const pdf = usePdf();
  const hasFollowUps = useHasFollowUps();
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: LANGUAGES.map((language) => ({
            key: language,
            label: <span lang={language}>{LANGUAGE_NAMES[language]}</span>,
          })),
          onClick: ({ key }) => {
            if (isLanguage(key)) void pdf.download(report, key);
          },
        }}
      >
        <Button
          type="primary"
          icon={<FilePdfOutlined aria-hidden="true" />}
          loading={pdf.isBusy(report.id)}
          aria-haspopup="menu"
        >
          {t('pdf.choose')} <DownOutlined aria-hidden="true" />
        </Button>
      </Dropdown>
      <Button icon={<PrinterOutlined aria-hidden="true" />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <Button
        icon={<FormOutlined aria-hidden="true" />}
        onClick={() => void navigate(nextScreeningPath(report.archiveId))}
      >
        {t('detail.next')}
      </Button>
      <GuidanceButton archiveId={report.archiveId} reportId={report.id} />
      {hasFollowUps && <PlanNext report={report} />}
      <Button icon={<UserOutlined aria-hidden="true" />} onClick={() => void navigate(patientPath(report.archiveId))}>
        {t('detail.patient')}
      </Button>
      <DeleteButton report={report} />
    </>
  );
}
