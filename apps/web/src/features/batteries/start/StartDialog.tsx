import { batteryCalls, batteryRunCalls } from '@cogclinic/contract/batteries';
import { abbreviationOf } from '@cogclinic/scales/abbreviation';
import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { InformantField } from '#features/contacts/shared/InformantField.tsx';
import { NOBODY, useInformant } from '#features/contacts/shared/useInformant.ts';
import type { DialogProps } from '#features/records/shared/patientView.ts';
import { useCall, useSend } from '#ui/api.ts';
import { newRequestIds } from '#ui/requestIds.ts';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { runPath } from '../shared/paths.ts';
import styles from './StartDialog.module.css';

type StartDialogProps = DialogProps & {
  /** The battery, where there is no choice. */
  only?: string;
};

/** Which battery a patient is given; where and by whom it is answered is chosen on the page of the run. */
export default function StartDialog({ open, archiveId, patientName, only, onClose }: StartDialogProps) {
  const { t } = useTranslation('batteries');
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(batteryCalls.list, {}, { quiet: true });
  const [chosen, setChosen] = useState<string | null>(null);
  const informant = useInformant(archiveId);
  const [idOf] = useState(newRequestIds);
  const start = useSend(batteryRunCalls.start, {
    onSuccess: ({ id }) => {
      onClose();
      navigate(runPath(id));
    },
  });
  const offered = data?.filter(({ id, archived }) => !archived && (only === undefined || id === only)) ?? [];
  const battery = offered.find(({ id }) => id === chosen) ?? offered[0];
  const asksInformant = battery?.items.some(({ answeredBy }) => answeredBy === 'informant') ?? false;
  const onOk = () => {
    if (!battery) return;
    const content = { batteryId: battery.id, archiveId, ...(asksInformant ? informant.given : NOBODY) };
    start.mutate({ body: { id: idOf(content), ...content } });
  };
  return (
    <Modal
      open={open}
      title={t('start.title', { name: patientName })}
      okText={t('start.ok')}
      okButtonProps={{ disabled: !battery }}
      confirmLoading={start.isPending}
      onOk={onOk}
      onCancel={onClose}
    >
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={3} />
      ) : offered.length === 0 ? (
        <Empty text={t('start.none')} hint={t('start.noneHint')} />
      ) : (
        <div className={styles.content}>
          <Radio.Group
            className={styles.choices}
            aria-label={t('start.choose')}
            value={battery?.id}
            onChange={({ target }) => setChosen(String(target.value))}
          >
            {offered.map(({ id, name, items }) => (
              <Radio key={id} value={id}>
                {name}
                <span className={styles.items}>
                  {items.map(({ instrument, name: scale }) => abbreviationOf(instrument, scale)).join(' · ')}
                </span>
              </Radio>
            ))}
          </Radio.Group>
          {asksInformant && <InformantField informant={informant} />}
        </div>
      )}
    </Modal>
  );
}
