import { PatientPage } from '#features/archives/DetailPage.tsx';
import { GuidancePush, type GuidancePushProps } from '#features/guidance/shared/pushing.ts';
import { PatientViewsContext } from '#features/records/shared/patientView.ts';
import { lazy } from '#ui/code.ts';
import { patientViews } from '../../patientViews.ts';

const PushDialog = lazy(() =>
  import('#features/push/shared/PushDialog.tsx').then((file) => ({ default: file.PushDialog })),
);

/** A patient, with every kind of record that there is. */
export function Component() {
  return (
    <PatientViewsContext value={patientViews}>
      <GuidancePush value={PushGuidance}>
        <PatientPage />
      </GuidancePush>
    </PatientViewsContext>
  );
}

function PushGuidance({ guidanceId, ...dialog }: GuidancePushProps) {
  return <PushDialog only={{ kind: 'guidance', id: guidanceId }} {...dialog} />;
}
