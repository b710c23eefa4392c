import { SendOutlined } from '@ant-design/icons';
import { patientPath } from '#features/records/shared/paths.ts';
import type { PatientViewOf } from '#features/records/shared/patientView.ts';
import { lazy } from '#ui/code.ts';

const PANEL = 'push';

export const pushView: PatientViewOf<'push'> = {
  panels: [
    {
      path: PANEL,
      Content: lazy(() => import('./PatientPushes.tsx').then((file) => ({ default: file.PatientPushes }))),
    },
  ],
  timeline: {
    icon: <SendOutlined />,
    pathOf: (archiveId) => patientPath(archiveId, PANEL),
    patientsOwn: ['opened', 'confirmed'],
  },
  actions: [
    {
      key: 'push',
      place: 4,
      frequent: true,
      part: PANEL,
      icon: <SendOutlined aria-hidden="true" />,
      Dialog: lazy(() => import('./PushDialog.tsx').then((file) => ({ default: file.PushDialog }))),
    },
  ],
};
