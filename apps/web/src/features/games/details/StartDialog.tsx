import type { GameCode } from '@cogclinic/games/game';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Patient, PatientSelect } from '#features/records/shared/PatientSelect.tsx';

type StartDialogProps = {
  code: GameCode;
  isStarting: boolean;
  start: (archiveId: string) => void;
  close: () => void;
};

/** Chooses the patient who trains on this device; staff confirm the name before handing the device over. */
export default function StartDialog({ code, isStarting, start, close }: StartDialogProps) {
  const { t } = useTranslation(['catalogue', 'games', 'training', 'ui']);
  const [patient, setPatient] = useState<Patient | null>(null);
  const title = patient
    ? t('training:choose.title', { name: patient.patientName })
    : t('chooseTitle', { game: t(`games:name.${code}`) });
  return (
    <Modal
      open
      title={title}
      onCancel={close}
      width={480}
      footer={
        patient && (
          <>
            <Button onClick={() => setPatient(null)}>{t('otherPatient')}</Button>
            <Button type="primary" loading={isStarting} onClick={() => start(patient.archiveId)}>
              {t('training:choose.start')}
            </Button>
          </>
        )
      }
    >
      {patient ? (
        <Alert type="info" showIcon title={t('training:choose.text')} description={t('training:choose.locked')} />
      ) : (
        <PatientSelect autoFocus onChoose={setPatient} />
      )}
    </Modal>
  );
}
