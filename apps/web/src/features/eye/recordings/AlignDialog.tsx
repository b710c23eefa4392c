import { eyeRecordingCalls } from '@cogclinic/contract/eyeRecordings';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import type { EyeAssessment, EyeRecording } from '../types.ts';
import { type Laid, RecordingFields } from './RecordingFields.tsx';

type AlignDialogProps = { assessment: EyeAssessment; recording: EyeRecording; onClose: () => void };

/** Lays a recording against what was shown anew: as of another task, or another beginning. */
export default function AlignDialog({ assessment: { tasks }, recording, onClose }: AlignDialogProps) {
  const { t } = useTranslation('eye');
  const { id, task, offsetMs, screen, fileName } = recording;
  const [laid, setLaid] = useState<Laid>({ task, offsetMs });
  const { mutate, isPending } = useSend(eyeRecordingCalls.analyse, { onSuccess: onClose });
  return (
    <Modal
      open
      title={t('align.title', { name: fileName })}
      okText={t('align.ok')}
      confirmLoading={isPending}
      onOk={() => mutate({ params: { id }, body: { ...laid, screen } })}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        <RecordingFields tasks={tasks} laid={laid} onChange={setLaid} />
      </Form>
    </Modal>
  );
}
