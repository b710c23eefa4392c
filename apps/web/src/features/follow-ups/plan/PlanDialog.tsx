import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Patient, PatientSelect } from '#features/records/shared/PatientSelect.tsx';
import { PlanForm, type Suggested } from './PlanForm.tsx';

type PlanDialogProps = {
  /** The patient, if known; otherwise the dialog asks for one first. */
  patient: Patient | null;
  suggestion?: Suggested;
  open: boolean;
  onClose: () => void;
};

/** Plans a follow-up, once or repeating. */
export default function PlanDialog({ patient: given, suggestion, open, onClose }: PlanDialogProps) {
  const { t } = useTranslation(['follow-ups', 'ui']);
  const [chosen, setChosen] = useState<Patient | null>(null);
  const patient = given ?? chosen;
  return (
    <Modal
      open={open}
      title={patient ? t('plan.titleFor', { name: patient.patientName }) : t('plan.title')}
      onCancel={onClose}
      afterClose={() => setChosen(null)}
      footer={null}
      width={480}
      destroyOnHidden
      mask={{ closable: false }}
    >
      {patient ? (
        <PlanForm
          archiveId={patient.archiveId}
          suggestion={suggestion}
          onPlanned={onClose}
          actions={
            <>
              <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
              {!given && <Button onClick={() => setChosen(null)}>{t('plan.otherPatient')}</Button>}
            </>
          }
        />
      ) : (
        <PatientSelect autoFocus onChoose={setChosen} />
      )}
    </Modal>
  );
}
