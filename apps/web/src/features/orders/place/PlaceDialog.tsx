import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FoundPatient, PatientSelect } from '#features/records/shared/PatientSelect.tsx';
import { PlaceForm } from './PlaceForm.tsx';

type PlaceDialogProps = { open: boolean; onClose: () => void; onPlaced: (id: string) => void };

/** Places an order at the desk: for whom, then what. */
export default function PlaceDialog({ open, onClose, onPlaced }: PlaceDialogProps) {
  const { t } = useTranslation('orders');
  const [patient, setPatient] = useState<FoundPatient | null>(null);
  return (
    <Modal
      open={open}
      title={patient ? t('place.titleFor', { name: patient.patientName }) : t('place.title')}
      onCancel={onClose}
      afterClose={() => setPatient(null)}
      footer={null}
      width={640}
      destroyOnHidden
      mask={{ closable: false }}
    >
      {patient ? (
        <PlaceForm patient={patient} onPlaced={onPlaced} onOtherPatient={() => setPatient(null)} onClose={onClose} />
      ) : (
        <PatientSelect autoFocus onChoose={setPatient} />
      )}
    </Modal>
  );
}
