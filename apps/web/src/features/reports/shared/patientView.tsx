import { AlertOutlined, FallOutlined, FileTextOutlined, WarningOutlined } from '@ant-design/icons';
import type { PatientViewOf } from '#features/records/shared/patientView.ts';
import { lazy } from '#ui/code.ts';
import { reportPath } from './paths.ts';

const pathOf = (_archiveId: string, id: string): string => reportPath(id);

export const reportsView: PatientViewOf<'reports'> = {
  panels: [
    {
      path: 'reports',
      Content: lazy(() => import('./PatientReports.tsx').then((file) => ({ default: file.PatientReports }))),
    },
  ],
  timeline: { icon: <FileTextOutlined />, pathOf },
  alerts: {
    safety: { tone: 'bad', icon: <AlertOutlined aria-hidden="true" />, pathOf },
    severe: { tone: 'bad', icon: <WarningOutlined aria-hidden="true" />, pathOf },
    decline: { tone: 'warning', icon: <FallOutlined aria-hidden="true" />, pathOf },
  },
};
