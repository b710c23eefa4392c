import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { archiveCalls } from '@cogclinic/contract/archives';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import type { Chosen } from './chosen.ts';

type MoveDialogProps = { rows: readonly Chosen[]; onDone: () => void; onClose: () => void };

/** Transfers the chosen patients to a department. */
export default function MoveDialog({ rows, onDone, onClose }: MoveDialogProps) {
  const { t } = useTranslation('archive-batch');
  const labelOf = useFieldLabel();
  const { data: departments } = useCall(archiveCalls.departments, {});
  const { mutate, isPending } = useSend(archiveBatchCalls.move, {
    onSuccess: ({ moved }, { body }) => {
      const department = departments?.find(({ id }) => id === body.departmentId)?.name;
      showSuccess(moved > 0 ? t('move.done', { count: moved, department }) : t('move.nothing'));
      onDone();
    },
  });
  return (
    <ChoiceDialog
      title={t('move.title', { count: rows.length })}
      label={labelOf('departmentId')}
      hint={t('move.hint')}
      okText={t('move.ok')}
      options={departments?.map(({ id, name }) => ({ value: id, label: name }))}
      busy={isPending}
      onChoose={(departmentId) => mutate({ body: { ids: rows.map((row) => row.id), departmentId } })}
      onClose={onClose}
    />
  );
}
