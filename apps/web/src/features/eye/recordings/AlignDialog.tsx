import { eyeRecordingCalls } from '@cogclinic/contract/eyeRecordings';
import { Form, InputNumber, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import type { EyeAssessment, EyeRecording } from '../types.ts';

const WHOLE = 'all';

type AlignDialogProps = { assessment: EyeAssessment; recording: EyeRecording; onClose: () => void };

/** Lays a recording against what was shown anew: as of another task, or another beginning. */
export default function AlignDialog({ assessment: { tasks }, recording, onClose }: AlignDialogProps) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const field = useId();
  const [task, setTask] = useState<(typeof tasks)[number] | typeof WHOLE>(recording.task ?? WHOLE);
  const [offset, setOffset] = useState(recording.offsetMs);
  const { mutate, isPending } = useSend(eyeRecordingCalls.analyse, { onSuccess: onClose });
  const send = () =>
    mutate({
      params: { id: recording.id },
      body: { task: task === WHOLE ? null : task, offsetMs: offset, screen: recording.screen },
    });
  return (
    <Modal
      open
      title={t('align.title', { name: recording.fileName })}
      okText={t('align.ok')}
      confirmLoading={isPending}
      onOk={send}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t('upload.task')} htmlFor={`${field}-task`}>
          <Select
            id={`${field}-task`}
            value={task}
            onChange={setTask}
            options={[WHOLE, ...tasks].map((one) => ({ value: one, label: t(`eyeMeasures:tasks.${one}`) }))}
          />
        </Form.Item>
        <Form.Item label={t('upload.offset')} htmlFor={`${field}-offset`} help={t('upload.offsetHint')}>
          <InputNumber id={`${field}-offset`} value={offset} onChange={setOffset} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
