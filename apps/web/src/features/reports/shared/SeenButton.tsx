import { SafetyCertificateOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/code.ts';

const SeenDialog = lazy(() => import('../alerts/SeenDialog.tsx'));

type SeenButtonProps = {
  reportId: string;
  patientName: string;
  /** The statement that is to be corrected. */
  corrects?: string;
  /** A further statement, where one is signed already. */
  further?: boolean;
  /** `inline` beside a line of text. */
  as?: 'main' | 'inline';
};

/** Opens the dialog in which a safety alert is signed as seen. */
export function SeenButton({ reportId, patientName, corrects, further = false, as = 'main' }: SeenButtonProps) {
  const { t } = useTranslation('reports');
  const [open, setOpen] = useState(false);
  const label = t(corrects ? 'alert.correct' : further ? 'alert.further' : 'alert.seen');
  const isMain = as === 'main' && !further;
  return (
    <>
      <Button
        className="no-print"
        type={isMain ? 'primary' : as === 'inline' ? 'link' : 'default'}
        size={as === 'inline' ? 'small' : 'middle'}
        icon={as === 'inline' ? undefined : <SafetyCertificateOutlined aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SeenDialog
            reportId={reportId}
            patientName={patientName}
            corrects={corrects}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
