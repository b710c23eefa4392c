import { EyeOutlined } from '@ant-design/icons';
import type { PatientViewOf } from '#features/records/shared/patientView.ts';
import { lazy } from '#ui/code.ts';
import { reportPath } from './paths.ts';

export const eyeView: PatientViewOf<'eye'> = {
  panels: [
    {
      path: 'eye',
      Content: lazy(() => import('../PatientEye.tsx').then((file) => ({ default: file.PatientEye }))),
    },
  ],
  timeline: { icon: <EyeOutlined />, pathOf: (_archiveId, id) => reportPath(id) },
};
