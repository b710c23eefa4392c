import { reportCalls } from '@cogclinic/contract/reports';
import { useMemo } from 'react';
import { useCall } from '#ui/api.ts';
import { CourseCharts } from './CourseCharts.tsx';
import { coursesOf } from './courses.ts';
import { ReportList } from './ReportList.tsx';

/** The reports of one patient, and how the results went. */
export function PatientReports({ archiveId }: { archiveId: string }) {
  const { data } = useCall(reportCalls.byArchive, { params: { id: archiveId } });
  const courses = useMemo(() => coursesOf(data ?? []), [data]);
  return (
    <>
      <ReportList archiveId={archiveId} />
      <CourseCharts courses={courses} />
    </>
  );
}
