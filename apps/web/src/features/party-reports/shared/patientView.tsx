import { CloudDownloadOutlined } from '@ant-design/icons';
import { patientPath } from '#features/records/shared/paths.ts';
import type { PatientViewOf } from '#features/records/shared/patientView.ts';
import { lazy } from '#ui/code.ts';

const PART = 'partyReports';

export const partyReportsView: PatientViewOf<'partyReports'> = {
  panels: [
    {
      path: PART,
      Content: lazy(() => import('./PatientPartyReports.tsx').then((file) => ({ default: file.PatientPartyReports }))),
    },
  ],
  timeline: { icon: <CloudDownloadOutlined />, pathOf: (archiveId) => patientPath(archiveId, PART) },
};
