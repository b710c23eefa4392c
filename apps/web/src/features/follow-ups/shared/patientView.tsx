import { CalendarOutlined, ClockCircleOutlined } from '@ant-design/icons';
import { patientPath } from '#features/records/shared/paths.ts';
import type { PatientViewOf } from '#features/records/shared/patientView.ts';
import { lazy } from '#ui/code.ts';
import { NextFollowUp } from './NextFollowUp.tsx';
import { FOLLOW_UPS_PATH, PANEL } from './paths.ts';

const pathOf = (archiveId: string): string => patientPath(archiveId, PANEL);

export const followUpsView: PatientViewOf<'followUps'> = {
  menuPath: FOLLOW_UPS_PATH,
  head: { Line: NextFollowUp, texts: ['follow-ups'] },
  panels: [
    {
      path: PANEL,
      Content: lazy(() => import('./PatientFollowUps.tsx').then((file) => ({ default: file.PatientFollowUps }))),
    },
  ],
  timeline: { icon: <CalendarOutlined />, pathOf },
  alerts: { overdue: { tone: 'warning', icon: <ClockCircleOutlined aria-hidden="true" />, pathOf } },
  actions: [
    {
      key: 'followUp',
      place: 3,
      frequent: true,
      part: PANEL,
      icon: <CalendarOutlined aria-hidden="true" />,
      Dialog: lazy(() => import('./FollowUpDialog.tsx').then((file) => ({ default: file.FollowUpDialog }))),
    },
  ],
  pushed: {
    field: 'followUpId',
    place: 3,
    icon: <CalendarOutlined />,
    load: () => import('../pushChoice.ts').then((file) => file.pushChoice),
  },
};
