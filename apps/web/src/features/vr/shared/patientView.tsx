import { AimOutlined } from '@ant-design/icons';
import type { PatientViewOf } from '#features/records/shared/patientView.ts';
import { lazy } from '#ui/code.ts';
import { VR_PART, vrSessionPath } from './paths.ts';

export const vrView: PatientViewOf<'vr'> = {
  panels: [
    { path: VR_PART, Content: lazy(() => import('./PatientVr.tsx').then((file) => ({ default: file.PatientVr }))) },
  ],
  timeline: { icon: <AimOutlined />, pathOf: vrSessionPath },
};
