import { archiveBatchCalls } from '@cogclinic/contract/archiveBatch';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import { usePlaces } from '../form/usePlaces.ts';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import type { Chosen } from './chosen.ts';

type AssignDialogProps = { rows: readonly Chosen[]; onDone: () => void; onClose: () => void };

/** Gives the chosen patients a doctor. */
export default function AssignDialog({ rows, onDone, onClose }: AssignDialogProps) {
  const { t } = useTranslation('archive-batch');
  const options = usePlaces().places?.options.doctorId;
  const { mutate, isPending } = useSend(archiveBatchCalls.assign, {
    onSuccess: ({ assigned }, { body }) => {
      const doctor = options?.find(({ value }) => value === body.accountId)?.label;
      showSuccess(assigned > 0 ? t('assign.done', { count: assigned, doctor }) : t('assign.nothing'));
      onDone();
    },
  });
  return (
    <ChoiceDialog
      title={t('assign.title', { count: rows.length })}
      label={t('assign.doctor')}
      okText={t('assign.ok')}
      options={options}
      busy={isPending}
      onChoose={(accountId) => mutate({ body: { ids: rows.map((row) => row.id), accountId } })}
      onClose={onClose}
    />
  );
}
