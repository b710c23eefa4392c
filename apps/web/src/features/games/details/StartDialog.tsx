import type { GameCode } from '@cogclinic/games/game';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Patient, PatientSelect } from '#features/records/shared/PatientSelect.tsx';

type StartDialogProps = { code: GameCode; start: (archiveId: string) => void; close: () => void };

/** Chooses who trains now on this device; the name is confirmed before the game opens. */
export default function StartDialog({ code, start, close }: StartDialogProps) {
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
            <Button type="primary" onClick={() => start(patient.archiveId)}>
              {t('training:choose.start')}
            </Button>
          </>
        )
      }
    >
      {patient ? <p>{t('training:choose.text')}</p> : <PatientSelect onChoose={setPatient} />}
    </Modal>
  );
}
