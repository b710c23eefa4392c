import type { ComponentType } from 'react';
import { lazy } from '#ui/code.ts';
import type { DetailView } from '../paths.ts';

type PanelProps = { archiveId: string; patientName: string };

/** The parts that come with their own code, each when it is gone to. */
export const PANELS: Readonly<Record<Exclude<DetailView, 'archive'>, ComponentType<PanelProps>>> = {
  timeline: lazy(() => import('./Timeline.tsx').then((file) => ({ default: file.Timeline }))),
  reports: lazy(() => import('./PatientReports.tsx').then((file) => ({ default: file.PatientReports }))),
  exams: lazy(() => import('#features/exams/shared/PatientExams.tsx').then((file) => ({ default: file.PatientExams }))),
  guidance: lazy(() =>
    import('#features/guidance/shared/PatientGuidance.tsx').then((file) => ({ default: file.PatientGuidance })),
  ),
  follow: lazy(() =>
    import('#features/follow-ups/shared/PatientFollowUps.tsx').then((file) => ({ default: file.PatientFollowUps })),
  ),
  push: lazy(() => import('#features/push/shared/PatientPushes.tsx').then((file) => ({ default: file.PatientPushes }))),
};
