import { EyeOutlined } from '@ant-design/icons';
import { patientPath } from '#features/records/shared/paths.ts';
import type { PatientViewOf } from '#features/records/shared/patientView.ts';

export const eyeView: PatientViewOf<'eye'> = {
  timeline: { icon: <EyeOutlined />, pathOf: (archiveId) => patientPath(archiveId) },
};
