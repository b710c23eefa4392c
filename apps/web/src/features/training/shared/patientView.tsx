import { FallOutlined, PlayCircleOutlined, ScheduleOutlined } from '@ant-design/icons';
import { patientPath } from '#features/records/shared/paths.ts';
import type { PatientViewOf } from '#features/records/shared/patientView.ts';
import { lazy } from '#ui/code.ts';
import { DATA_PART, sessionPath } from '../course/paths.ts';

const PANEL = 'training';
const pathOf = (archiveId: string): string => patientPath(archiveId, PANEL);

export const trainingView: PatientViewOf<'training'> = {
  panels: [
    {
      path: PANEL,
      Content: lazy(() => import('./PatientTraining.tsx').then((file) => ({ default: file.PatientTraining }))),
    },
    {
      path: DATA_PART,
      Content: lazy(() =>
        import('../course/PatientTrainingData.tsx').then((file) => ({ default: file.PatientTrainingData })),
      ),
    },
  ],
  timeline: { icon: <PlayCircleOutlined />, pathOf: sessionPath },
  actions: [
    {
      key: 'training',
      place: 2,
      frequent: true,
      part: PANEL,
      icon: <PlayCircleOutlined aria-hidden="true" />,
      Dialog: lazy(() => import('../choose/TrainDialog.tsx')),
    },
  ],
};

export const trainingPlansView: PatientViewOf<'trainingPlans'> = {
  pushed: {
    place: 4,
    icon: <ScheduleOutlined />,
    load: () => import('../push/pushChoice.ts').then((file) => file.pushChoice),
  },
  timeline: { icon: <ScheduleOutlined />, pathOf },
  alerts: { behind: { tone: 'warning', icon: <FallOutlined aria-hidden="true" />, pathOf } },
  actions: [
    {
      key: 'trainingPlan',
      place: 7,
      icon: <ScheduleOutlined aria-hidden="true" />,
      Dialog: lazy(() => import('../plans/PrescribeDialog.tsx')),
    },
  ],
};
