import type { CallData } from '@cogclinic/contract/call';
import { eyeCalls } from '@cogclinic/contract/eye';
import { EYE_VERSIONS } from '@cogclinic/gaze/tasks/codes';
import { Checkbox, Form, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientProps } from '#features/records/shared/patientView.ts';
import { useSend } from '#ui/api.ts';
import { newId } from '#ui/newId.ts';
import styles from './StartDialog.module.css';

type Next = CallData<typeof eyeCalls.next>;

/** Which stimuli and which tasks an assessment begins with. */
export default function StartDialog({
  archiveId,
  patientName,
  next,
  onClose,
}: PatientProps & { next: Next; onClose: () => void }) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const field = useId();
  const [id] = useState(newId);
  const [version, setVersion] = useState(next.version);
  const [tasks, setTasks] = useState<readonly Next['tasks'][number][]>(next.tasks);
  const { mutate, isPending } = useSend(eyeCalls.start, { onSuccess: onClose });
  const labelOf = (one: Next['version']) => {
    const name = t(`eyeMeasures:versions.${one}`);
    if (one === next.version) return t('start.proposed', { version: name });
    return one === next.lastVersion ? t('start.last', { version: name }) : name;
  };
  return (
    <Modal
      open
      title={t('start.title', { name: patientName })}
      okText={t('start.ok')}
      okButtonProps={{ disabled: tasks.length === 0 }}
      confirmLoading={isPending}
      onOk={() => mutate({ body: { id, archiveId, version, tasks: [...tasks] } })}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t('start.version')} htmlFor={field} help={t('start.versionHint')}>
          <Select
            id={field}
            value={version}
            onChange={setVersion}
            options={EYE_VERSIONS.map((one) => ({
              value: one,
              label: labelOf(one),
              disabled: one === next.lastVersion,
            }))}
          />
        </Form.Item>
        <fieldset className={styles.tasks}>
          <legend>{t('start.tasks')}</legend>
          <Checkbox.Group
            className={styles.choices}
            value={[...tasks]}
            onChange={(chosen) => setTasks(next.tasks.filter((task) => chosen.includes(task)))}
            options={next.tasks.map((task) => ({ value: task, label: t(`eyeMeasures:tasks.${task}`) }))}
          />
          <p role="status" className={styles.none}>
            {tasks.length === 0 && t('start.none')}
          </p>
        </fieldset>
      </Form>
    </Modal>
  );
}
