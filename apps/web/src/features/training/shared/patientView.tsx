import { PlayCircleOutlined, ScheduleOutlined } from '@ant-design/icons';
import { patientPath } from '#features/records/shared/paths.ts';
import type { PatientViewOf } from '#features/records/shared/patientView.ts';
import { lazy } from '#ui/code.ts';

const PANEL = 'training';

export const trainingView: PatientViewOf<'training'> = {
  panels: [
    {
      path: PANEL,
      Content: lazy(() => import('./PatientTraining.tsx').then((file) => ({ default: file.PatientTraining }))),
    },
  ],
  timeline: { icon: <PlayCircleOutlined />, pathOf: (archiveId) => patientPath(archiveId, PANEL) },
  actions: [
    {
      key: 'training',
      place: 4,
      icon: <PlayCircleOutlined aria-hidden="true" />,
      Dialog: lazy(() => import('../choose/TrainDialog.tsx')),
    },
  ],
};

export const trainingPlansView: PatientViewOf<'trainingPlans'> = {
  timeline: { icon: <ScheduleOutlined />, pathOf: (archiveId) => patientPath(archiveId, PANEL) },
  pushed: {
    place: 4,
    icon: <ScheduleOutlined />,
    load: () => import('../push/pushChoice.ts').then((file) => file.pushChoice),
  },
};
