import { ExperimentOutlined } from '@ant-design/icons';
import { patientPath } from '#features/records/shared/paths.ts';
import type { PatientViewOf } from '#features/records/shared/patientView.ts';
import { lazy } from '#ui/code.ts';

const PANEL = 'exams';
const pathOf = (archiveId: string): string => patientPath(archiveId, PANEL);

export const examsView: PatientViewOf<'exams'> = {
  panels: [
    {
      path: PANEL,
      Content: lazy(() => import('./PatientExams.tsx').then((file) => ({ default: file.PatientExams }))),
    },
  ],
  timeline: { icon: <ExperimentOutlined />, pathOf },
  alerts: { exam: { tone: 'warning', icon: <ExperimentOutlined aria-hidden="true" />, pathOf } },
  actions: [
    {
      key: 'exam',
      place: 6,
      icon: <ExperimentOutlined aria-hidden="true" />,
      pathOf: (archiveId) => `${pathOf(archiveId)}?add=1`,
    },
  ],
};
