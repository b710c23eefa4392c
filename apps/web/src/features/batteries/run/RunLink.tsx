import { SendOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatteryRun } from '../shared/progress.ts';
import { RunPush } from './pushing.ts';

/** Sends what the patient can still answer alone by link. */
export function RunLink({ run }: { run: BatteryRun }) {
  const { t } = useTranslation('batteries');
  const Dialog = use(RunPush);
  const [open, setOpen] = useState<boolean | null>(null);
  if (!Dialog) return null;
  return (
    <>
      <Button size="large" icon={<SendOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('link.button')}
      </Button>
      {open !== null && (
        <Suspense fallback={null}>
          <Dialog run={run} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
