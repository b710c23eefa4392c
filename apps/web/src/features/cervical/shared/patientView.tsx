import { CompassOutlined } from '@ant-design/icons';
import type { PatientViewOf } from '#features/records/shared/patientView.ts';
import { lazy } from '#ui/code.ts';
import { reportPath } from './paths.ts';

export const cervicalView: PatientViewOf<'cervical'> = {
  panels: [
    {
      path: 'cervical',
      Content: lazy(() => import('./PatientCervical.tsx').then((file) => ({ default: file.PatientCervical }))),
    },
  ],
  timeline: { icon: <CompassOutlined />, pathOf: (_archiveId, id) => reportPath(id) },
};
