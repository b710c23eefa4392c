import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type PlaceDialogProps = { open: boolean; title: string; onClose: () => void; children: ReactNode };

/** The frame of a short form; the first input has the focus. */
export function PlaceDialog({ open, title, onClose, children }: PlaceDialogProps) {
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onClose}
      footer={null}
      width={560}
      destroyOnHidden
      mask={{ closable: false }}
    >
      {children}
    </Modal>
  );
}

/** What such forms share. */
export function usePlaceForm(onClose: () => void) {
  const { t } = useTranslation('ui');
  return {
    noun: 'exams',
    compact: true,
    guarded: false,
    actions: <Button onClick={onClose}>{t('actions.cancel')}</Button>,
  } as const;
}
