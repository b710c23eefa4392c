import { deviceCalls } from '@cogclinic/contract/devices';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Patient, PatientSelect } from '#features/records/shared/PatientSelect.tsx';
import { forget, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { useUserText } from '../shared/UserName.tsx';
import type { DeviceDialogProps } from './types.ts';

/** Gives a device to a patient; the name is confirmed first. */
export default function UserDialog({ device, open, onClose }: DeviceDialogProps) {
  const { t } = useTranslation(['devices', 'ui']);
  const userText = useUserText();
  const [patient, setPatient] = useState<Patient | null>(null);
  const give = useSend(deviceCalls.setUser, {
    onSuccess: () => {
      showSuccess(t('user.done'));
      onClose();
    },
    onError: ({ code }) => {
      if (code === 409) void forget(deviceCalls.setUser.changes);
    },
  });
  const { id, version, name } = device;
  return (
    <Modal
      open={open}
      title={t('user.title', { name })}
      onCancel={onClose}
      width={480}
      destroyOnHidden
      afterClose={() => setPatient(null)}
      footer={
        patient && (
          <>
            <Button onClick={() => setPatient(null)}>{t('user.other')}</Button>
            <Button
              type="primary"
              loading={give.isPending}
              onClick={() => give.mutate({ body: { id, version, archiveId: patient.archiveId } })}
            >
              {t('user.submit')}
            </Button>
          </>
        )
      }
    >
      {patient ? (
        <Alert
          type="info"
          showIcon
          title={t('user.to', { name: patient.patientName })}
          description={t(device.user ? 'user.replaces' : 'user.belongs', { name: userText(device.user) })}
        />
      ) : (
        <PatientSelect autoFocus onChoose={setPatient} />
      )}
    </Modal>
  );
}
