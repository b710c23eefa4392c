import { ProfileOutlined } from '@ant-design/icons';
import type { PatientViewOf } from '#features/records/shared/patientView.ts';
import { lazy } from '#ui/code.ts';
import { PatientRuns } from './PatientRuns.tsx';
import { runPath } from './paths.ts';

export const batteryRunsView: PatientViewOf<'batteryRuns'> = {
  head: { Line: PatientRuns, texts: ['batteries'] },
  timeline: { icon: <ProfileOutlined />, pathOf: (_archiveId, id) => runPath(id) },
  pushed: {
    field: 'batteryId',
    place: 5,
    icon: <ProfileOutlined />,
    load: () => import('../pushChoice.ts').then((file) => file.pushChoice),
  },
  actions: [
    {
      key: 'battery',
      place: 1,
      frequent: true,
      icon: <ProfileOutlined aria-hidden="true" />,
      Dialog: lazy(() => import('../start/StartDialog.tsx')),
    },
  ],
};
