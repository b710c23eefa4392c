import { FolderOpenOutlined, TeamOutlined, UserAddOutlined } from '@ant-design/icons';
import { patientPath } from '#features/records/shared/paths.ts';
import type { PatientViewOf } from '#features/records/shared/patientView.ts';
import { lazy } from '#ui/code.ts';
import { duplicatesPath } from '../paths.ts';

export const archivesView: PatientViewOf<'archives'> = {
  timeline: { icon: <UserAddOutlined />, pathOf: (archiveId) => patientPath(archiveId, 'archive') },
  actions: [
    {
      key: 'copy',
      place: 90,
      icon: <FolderOpenOutlined aria-hidden="true" />,
      Dialog: lazy(() => import('../copy/CopyDialog.tsx')),
    },
  ],
  alerts: { duplicate: { tone: 'info', icon: <TeamOutlined aria-hidden="true" />, pathOf: duplicatesPath } },
};
