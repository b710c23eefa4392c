import { FileTextOutlined, SolutionOutlined } from '@ant-design/icons';
import type { PatientViewOf } from '#features/records/shared/patientView.ts';
import { lazy } from '#ui/code.ts';
import { guidancePath } from './paths.ts';

export const guidanceView: PatientViewOf<'guidance'> = {
  panels: [
    {
      path: 'guidance',
      Content: lazy(() => import('./PatientGuidance.tsx').then((file) => ({ default: file.PatientGuidance }))),
    },
  ],
  timeline: {
    icon: <SolutionOutlined />,
    pathOf: (archiveId, guidanceId) => guidancePath(archiveId, { guidanceId }),
  },
  actions: [
    {
      key: 'guidance',
      place: 5,
      icon: <SolutionOutlined aria-hidden="true" />,
      pathOf: (archiveId) => guidancePath(archiveId, { writing: true }),
    },
  ],
  pushed: {
    field: 'guidanceId',
    place: 2,
    icon: <FileTextOutlined />,
    load: () => import('../pushChoice.ts').then((file) => file.pushChoice),
  },
};
