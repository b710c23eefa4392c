import { EditOutlined, FormOutlined, PrinterOutlined } from '@ant-design/icons';
import { archiveCalls } from '@cogclinic/contract/archives';
import { reportCalls } from '@cogclinic/contract/reports';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useCall } from '#ui/api.ts';
import { usePrintNote } from '#ui/outputNote.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { CourseCharts } from './detail/CourseCharts.tsx';
import { coursesOf } from './detail/courses.ts';
import { DetailNav } from './detail/DetailNav.tsx';
import { HealthFile } from './detail/HealthFile.tsx';
import { LastResults } from './detail/LastResults.tsx';
import { Summary } from './detail/Summary.tsx';
import { editPath, LIST_PATH, screeningPath, viewOf } from './paths.ts';
import './detail/detail.css';

/** With the table comes half as much again as the page itself; the health file does without. */
const ReportList = lazy(() => import('./detail/ReportList.tsx').then((file) => ({ default: file.ReportList })));

/** One patient: who it is, how they stand, the health file and the reports. */
export function Component() {
  // Levels bring texts of the reports: here, so that the page waits for them before it is shown, not amid it.
  const { t } = useTranslation(['archives', 'reports']);
  const { id = '', activeName } = useParams();
  const view = viewOf(activeName);
  const tab = useTab();
  const navigate = useNavigate();
  const { data: archive, error, refetch } = useCall(archiveCalls.one, { params: { id } }, { quiet: true });
  const reports = useCall(reportCalls.byArchive, { params: { id } });
  const courses = useMemo(() => coursesOf(reports.data ?? []), [reports.data]);
  const name = archive?.name;
  useEffect(() => {
    if (name !== undefined) tab.setTitle(name);
  }, [name, tab]);

  usePrintNote(archive && { noun: 'archives', subjectId: id });

  if (!archive) {
    return (
      <PageFrame title={t('detailTitle')}>
        {error ? (
          <Failure
            error={error}
            onRetry={() => void refetch()}
            action={<Button onClick={() => void navigate(LIST_PATH)}>{t('toList')}</Button>}
          />
        ) : (
          <Loading rows={10} />
        )}
      </PageFrame>
    );
  }
  const actions = (
    <>
      <Button type="primary" icon={<FormOutlined />} onClick={() => void navigate(screeningPath(id))}>
        {t('screen')}
      </Button>
      <Button icon={<EditOutlined />} onClick={() => void navigate(editPath(id))}>
        {t('editFile')}
      </Button>
      <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
        {t('print')}
      </Button>
    </>
  );
  return (
    <PageFrame title={archive.name} actions={actions}>
      <div className="detail-head">
        <Summary archive={archive} />
        {reports.data && <LastResults courses={courses} />}
      </div>
      <DetailNav id={id} view={view} />
      {view === 'archive' && <HealthFile archive={archive} />}
      {view === 'reports' && (
        <>
          <Suspense fallback={<Loading rows={6} />}>
            <ReportList archiveId={id} />
          </Suspense>
          <CourseCharts courses={courses} />
        </>
      )}
    </PageFrame>
  );
}
