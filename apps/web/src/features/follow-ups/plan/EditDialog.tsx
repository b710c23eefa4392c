import { followUpCalls } from '@cogclinic/contract/followUps';
import { Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import type { FollowUp } from '../shared/types.ts';
import { useAssignees } from './useAssignees.ts';
import { usePlanFields } from './usePlanFields.tsx';

const schema = followUpCalls.update.body;

type DialogProps = { followUp: FollowUp; open: boolean; onClose: () => void };

/** Changes a planned follow-up. */
export default function EditDialog({ followUp, open, onClose }: DialogProps) {
  const { t } = useTranslation('follow-ups');
  return (
    <Modal
      open={open}
      title={t('edit.title', { name: followUp.patientName })}
      onCancel={onClose}
      footer={null}
      width={480}
      destroyOnHidden
      mask={{ closable: false }}
    >
      <EditForm followUp={followUp} onClose={onClose} />
    </Modal>
  );
}

function EditForm({ followUp, onClose }: Omit<DialogProps, 'open'>) {
  const { t } = useTranslation(['follow-ups', 'ui']);
  const { id, version, kind, instrument, dueDate, assigneeId, assigneeName, note } = followUp;
  const assignees = useAssignees(followUp.archiveId);
  const [chosen, setChosen] = useState<unknown>(assigneeId);
  const blind = assignees.blindName(chosen);
  const update = useSend(followUpCalls.update, { quiet: true });
  // A person whose account was disabled stays selectable until the follow-up is reassigned.
  const options = useMemo(
    () =>
      assignees.options.some(({ value }) => value === assigneeId)
        ? assignees.options
        : [...assignees.options, { value: assigneeId, label: assigneeName }],
    [assignees.options, assigneeId, assigneeName],
  );
  const warning = blind === null ? null : t('plan.blind', { name: blind });
  const fields = usePlanFields({ assignees: options, warning, dueDate });
  const sections = useMemo(
    () => [{ fields: [fields.kind, fields.instrument, fields.dueDate, fields.assigneeId, fields.note] }],
    [fields],
  );
  const initial = useMemo(
    () => ({ id, version, kind, instrument, dueDate, assigneeId, note }),
    [id, version, kind, instrument, dueDate, assigneeId, note],
  );
  return (
    <SchemaForm
      schema={schema}
      sections={sections}
      initial={initial}
      noun="followUps"
      compact
      guarded={false}
      actions={<Button onClick={onClose}>{t('ui:actions.cancel')}</Button>}
      onChange={(values) => setChosen(values.assigneeId)}
      onSubmit={async (body) => {
        const saved = await update.mutateAsync({ body });
        showSuccess(t('edit.done'));
        onClose();
        return saved;
      }}
    />
  );
}
