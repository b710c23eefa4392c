import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/code.ts';

const StartDialog = lazy(() => import('../start/StartDialog.tsx'));

type StartBatteryProps = { archiveId: string; patientName: string; battery: Readonly<{ id: string; name: string }> };

/** Starts one battery with a patient; where and by whom it is answered is chosen on the page of the run. */
export function StartBattery({ archiveId, patientName, battery }: StartBatteryProps) {
  const { t } = useTranslation('batteries');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={`${t('start.ok')}: ${battery.name}`} onClick={() => setOpen(true)}>
        {t('start.ok')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <StartDialog
            open
            only={battery.id}
            archiveId={archiveId}
            patientName={patientName}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
