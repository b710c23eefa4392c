import { batteryRunCalls, SKIP_REASONS } from '@cogclinic/contract/batteries';
import { LIMITS } from '@cogclinic/contract/fields';
import { Input, Modal, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import type { RunItem } from '../shared/progress.ts';
import styles from './SkipDialog.module.css';

type SkipProps = { runId: string; item: RunItem; onClose: () => void };

/** Why a scale of a run is left out; what was answered of it is given up. */
export function SkipDialog({ runId, item, onClose }: SkipProps) {
  const { t } = useTranslation('batteries');
  const noteId = useId();
  const [reason, setReason] = useState<(typeof SKIP_REASONS)[number]>('refused');
  const [note, setNote] = useState('');
  const skip = useSend(batteryRunCalls.skip, { onSuccess: onClose });
  const onOk = () =>
    skip.mutate({ params: { id: runId }, body: { position: item.position, reason, note: note.trim() || null } });
  return (
    <Modal
      open
      title={t('skip.title', { name: item.name })}
      okText={t('skip.ok')}
      confirmLoading={skip.isPending}
      onOk={onOk}
      onCancel={onClose}
    >
      <div className={styles.content}>
        {item.state === 'begun' && <p className={styles.warning}>{t('skip.begun')}</p>}
        <Radio.Group
          className={styles.reasons}
          aria-label={t('skip.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value as typeof reason)}
        >
          {SKIP_REASONS.map((one) => (
            <Radio key={one} value={one}>
              {t(`reason.${one}`)}
            </Radio>
          ))}
        </Radio.Group>
        <label className={styles.field} htmlFor={noteId}>
          {t('skip.note')}
          <Input
            id={noteId}
            value={note}
            maxLength={LIMITS.shortText}
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
      </div>
    </Modal>
  );
}
