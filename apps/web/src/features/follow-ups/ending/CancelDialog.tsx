import { followUpCalls } from '@cogclinic/contract/followUps';
import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forget, useSend } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';
import type { FollowUp } from '../shared/types.ts';

type CancelDialogProps = { followUp: FollowUp; open: boolean; onClose: () => void };

/** Cancels a follow-up; in a series, this one only or the later ones too. */
export default function CancelDialog({ followUp, open, onClose }: CancelDialogProps) {
  const { t } = useTranslation('follow-ups');
  const { date } = useFormats();
  const [wholeSeries, setWholeSeries] = useState(false);
  const cancel = useSend(followUpCalls.cancel, {
    onSuccess: ({ cancelled }) => {
      showSuccess(t('cancel.done', { count: cancelled }));
      onClose();
    },
    onError: ({ code }) => {
      if (code !== 409) return;
      void forget(followUpCalls.cancel.changes);
      onClose();
    },
  });
  const { id, version, seriesId } = followUp;
  return (
    <Modal
      open={open}
      title={t('cancel.title')}
      onCancel={onClose}
      afterClose={() => setWholeSeries(false)}
      width={440}
      okText={t('cancel.submit')}
      okButtonProps={{ danger: true, loading: cancel.isPending }}
      cancelText={t('cancel.keep')}
      onOk={() => cancel.mutate({ body: { id, version, wholeSeries } })}
    >
      <p>{t('cancel.what', { name: followUp.patientName, date: date(followUp.dueDate) })}</p>
      {seriesId && (
        <Radio.Group
          vertical
          aria-label={t('cancel.which')}
          value={wholeSeries}
          onChange={({ target }) => setWholeSeries(target.value === true)}
          options={[
            { value: false, label: t('cancel.one') },
            { value: true, label: t('cancel.later') },
          ]}
        />
      )}
    </Modal>
  );
}
