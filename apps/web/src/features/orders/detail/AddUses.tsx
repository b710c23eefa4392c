import { entitlementCalls } from '@cogclinic/contract/entitlements';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { showSuccess } from '#ui/notify.ts';
import styles from './Entitlements.module.css';

type AddUsesProps = {
  row: Readonly<{ id: string; uses: number }>;
  devices: readonly Readonly<{ id: string; name: string; isPatients: boolean }>[];
};

/** Adds paid uses to a device; one that the patient has is offered first. */
export function AddUses({ row: { id, uses }, devices }: AddUsesProps) {
  const { t } = useTranslation('orders');
  const [first] = devices;
  const [chosen, setChosen] = useState(first?.isPatients ? first.id : undefined);
  const add = useSend(entitlementCalls.addUses, { onSuccess: () => showSuccess(t('entitlements.addDone')) });
  if (devices.length === 0) return <span className={styles.done}>{t('entitlements.noDevice', { count: uses })}</span>;
  return (
    <div className={styles.choice}>
      <Select
        className={styles.device ?? ''}
        aria-label={t('entitlements.device')}
        placeholder={t('entitlements.device')}
        value={chosen}
        onChange={setChosen}
        showSearch={{ optionFilterProp: 'label' }}
        options={devices.map((device) => ({
          value: device.id,
          label: device.isPatients ? t('entitlements.patients', { name: device.name }) : device.name,
        }))}
      />
      <Button
        type="primary"
        disabled={chosen === undefined}
        loading={add.isPending}
        onClick={() => chosen !== undefined && add.mutate({ body: { id, deviceId: chosen } })}
      >
        {t('entitlements.add', { count: uses })}
      </Button>
    </div>
  );
}
