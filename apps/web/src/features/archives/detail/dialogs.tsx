import type { GuidancePushProps } from '#features/guidance/shared/pushing.ts';
import { lazy } from '#ui/code.ts';

export const FollowUpDialog = lazy(() =>
  import('#features/follow-ups/shared/FollowUpDialog.tsx').then((file) => ({ default: file.FollowUpDialog })),
);

export const PushDialog = lazy(() =>
  import('#features/push/shared/PushDialog.tsx').then((file) => ({ default: file.PushDialog })),
);

/** Pushes one guidance of the patient. */
export function PushGuidance(guidance: GuidancePushProps) {
  return <PushDialog kind="guidance" {...guidance} />;
}
