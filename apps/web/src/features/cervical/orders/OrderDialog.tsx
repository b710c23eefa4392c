import { cervicalCalls } from '@cogclinic/contract/cervical';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Patient, PatientSelect } from '#features/records/shared/PatientSelect.tsx';
import { forget, useSend } from '#ui/api.ts';
import { newId } from '#ui/newId.ts';
import { showSuccess } from '#ui/notify.ts';

type OrderDialogProps = {
  /** Null: the patient is chosen first. */
  patient: Patient | null;
  onClose: () => void;
};

/** Orders a test of the neck, which the patient's device then offers. */
export default function OrderDialog({ patient: given, onClose }: OrderDialogProps) {
  const { t } = useTranslation('cervical');
  const [chosen, setChosen] = useState<Patient | null>(null);
  const [requestId] = useState(newId);
  const patient = given ?? chosen;
  const order = useSend(cervicalCalls.order, {
    onSuccess: () => {
      showSuccess(t('orders.done'));
      onClose();
    },
    onError: ({ code }) => {
      if (code === 409) void forget(cervicalCalls.order.changes);
    },
  });
  return (
    <Modal
      open
      title={t('orders.order')}
      width={480}
      onCancel={onClose}
      footer={
        patient && (
          <>
            {given === null && <Button onClick={() => setChosen(null)}>{t('orders.other')}</Button>}
            <Button
              type="primary"
              loading={order.isPending}
              onClick={() => order.mutate({ body: { requestId, archiveId: patient.archiveId } })}
            >
              {t('orders.submit')}
            </Button>
          </>
        )
      }
    >
      {patient ? (
        <Alert type="info" showIcon title={patient.patientName} description={t('orders.hint')} />
      ) : (
        <PatientSelect onChoose={setChosen} />
      )}
    </Modal>
  );
}
