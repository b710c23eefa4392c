import { Modal } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/code.ts';
import { Loading } from '#ui/states.tsx';
import type { Kind, Push } from '../types.ts';

const PushForm = lazy(() => import('../dialog/PushForm.tsx').then((file) => ({ default: file.PushForm })));
const PushCode = lazy(() => import('../dialog/PushCode.tsx').then((file) => ({ default: file.PushCode })));

type PushDialogProps = {
  archiveId: string;
  /** What is pushed; without it the reader chooses. */
  only?: { kind: Kind; id: string };
  /** A run of a battery whose rest is pushed. */
  rest?: { id: string; name: string };
  open: boolean;
  onClose: () => void;
};

/** Makes a link for a patient, and shows it as a code to scan or print. */
export function PushDialog({ open, onClose, archiveId, only, rest }: PushDialogProps) {
  const { t } = useTranslation('push');
  const [made, setMade] = useState<Push | null>(null);
  return (
    <Modal
      open={open}
      title={made ? t(made.contact ? 'code.titleOfContact' : 'code.title') : t('dialog.title')}
      onCancel={onClose}
      footer={null}
      width={480}
      destroyOnHidden
      mask={{ closable: false }}
      afterClose={() => setMade(null)}
    >
      <Suspense fallback={<Loading rows={5} />}>
        {made ? (
          <PushCode push={made} onChanged={setMade} onClose={onClose} />
        ) : (
          <PushForm archiveId={archiveId} only={only} rest={rest} onMade={setMade} onCancel={onClose} />
        )}
      </Suspense>
    </Modal>
  );
}
