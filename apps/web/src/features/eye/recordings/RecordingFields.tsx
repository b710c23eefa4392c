import type { TaskCode } from '@cogclinic/gaze/tasks/codes';
import { Form, InputNumber, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Of which task a recording is, and when it began; null for all tasks, and where the file tells its trials. */
export type Laid = Readonly<{ task: TaskCode | null; offsetMs: number | null }>;
type RecordingFieldsProps = { tasks: readonly TaskCode[]; laid: Laid; onChange: (laid: Laid) => void };

const WHOLE = 'all';

/** How a recording is laid against what was shown. */
export function RecordingFields({ tasks, laid, onChange }: RecordingFieldsProps) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const field = useId();
  return (
    <>
      <Form.Item label={t('upload.task')} htmlFor={`${field}-task`}>
        <Select
          id={`${field}-task`}
          value={laid.task ?? WHOLE}
          onChange={(task: TaskCode | typeof WHOLE) => onChange({ ...laid, task: task === WHOLE ? null : task })}
          options={[WHOLE, ...tasks].map((one) => ({ value: one, label: t(`eyeMeasures:tasks.${one}`) }))}
        />
      </Form.Item>
      <Form.Item label={t('upload.offset')} htmlFor={`${field}-offset`} help={t('upload.offsetHint')}>
        <InputNumber
          id={`${field}-offset`}
          value={laid.offsetMs}
          onChange={(offsetMs) => onChange({ ...laid, offsetMs })}
        />
      </Form.Item>
    </>
  );
}
