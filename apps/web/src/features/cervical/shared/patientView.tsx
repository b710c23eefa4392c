import { CompassOutlined } from '@ant-design/icons';
import { patientPath } from '#features/records/shared/paths.ts';
import type { PatientViewOf } from '#features/records/shared/patientView.ts';

export const cervicalView: PatientViewOf<'cervical'> = {
  timeline: { icon: <CompassOutlined />, pathOf: (archiveId) => patientPath(archiveId) },
};
