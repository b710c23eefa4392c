import { AuditOutlined, MedicineBoxOutlined } from '@ant-design/icons';
import { patientPath } from '#features/records/shared/paths.ts';
import type { PatientViewOf } from '#features/records/shared/patientView.ts';
import { lazy } from '#ui/code.ts';
import { MedicalLine } from './MedicalLine.tsx';

const pathOf = (archiveId: string): string => patientPath(archiveId, 'archive');

export const diagnosesView: PatientViewOf<'diagnoses'> = {
  head: { Line: MedicalLine, texts: ['medical'], wide: true },
  timeline: { icon: <AuditOutlined />, pathOf },
  file: {
    place: 1,
    Part: lazy(() => import('../diagnoses/PatientDiagnoses.tsx').then((file) => ({ default: file.PatientDiagnoses }))),
  },
};

export const medicationsView: PatientViewOf<'medications'> = {
  timeline: { icon: <MedicineBoxOutlined />, pathOf },
  file: {
    place: 2,
    Part: lazy(() =>
      import('../medications/PatientMedications.tsx').then((file) => ({ default: file.PatientMedications })),
    ),
  },
};
