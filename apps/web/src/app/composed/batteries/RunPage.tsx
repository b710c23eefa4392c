import { RunPage } from '#features/batteries/RunPage.tsx';
import { RunPush, type RunPushProps } from '#features/batteries/run/pushing.ts';
import { PatientViewsContext } from '#features/records/shared/patientView.ts';
import { lazy } from '#ui/code.ts';
import { patientViews } from '../../patientViews.ts';

const PushDialog = lazy(() =>
  import('#features/push/shared/PushDialog.tsx').then((file) => ({ default: file.PushDialog })),
);

/** A run of a battery, whose rest can be sent to the patient. */
export function Component() {
  return (
    <PatientViewsContext value={patientViews}>
      <RunPush value={PushRest}>
        <RunPage />
      </RunPush>
    </PatientViewsContext>
  );
}

function PushRest({ run, ...dialog }: RunPushProps) {
  return <PushDialog archiveId={run.archiveId} rest={run} {...dialog} />;
}
