import { deviceCalls } from '@cogclinic/contract/devices';
import { Button, Modal } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { ScanCode } from '#ui/ScanCode.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { minutes, useCountdown } from '#ui/useCountdown.ts';
import styles from './CodeDialog.module.css';
import type { DeviceDialogProps } from './types.ts';

const SIZE = 216;

/** The code by which a device enrols, as a QR code and in digits, with the time that is left. */
export default function CodeDialog({ device, open, onClose }: DeviceDialogProps) {
  const { t } = useTranslation('devices');
  return (
    <Modal
      open={open}
      title={t('code.title', { name: device.name })}
      onCancel={onClose}
      footer={null}
      width={420}
      destroyOnHidden
      mask={{ closable: false }}
    >
      <Code device={device} onClose={onClose} />
    </Modal>
  );
}

/** Mounted anew at each opening: each makes a new code. */
function Code({ device: { id }, onClose }: Omit<DeviceDialogProps, 'open'>) {
  const { t } = useTranslation('devices');
  const { mutate, data, error, isPending } = useSend(deviceCalls.code, { quiet: true });
  useEffect(() => mutate({ params: { id } }), [mutate, id]);
  const leftS = useCountdown(data);
  if (error) return <Failure error={error} onRetry={() => mutate({ params: { id } })} />;
  if (!data || isPending) return <Loading rows={6} />;
  const isOver = leftS === 0;
  return (
    <div className={styles.root}>
      <p className={styles.how}>{t('code.how')}</p>
      <ScanCode value={withServer(data.link)} size={SIZE} label={t('code.qr')} over={isOver} />
      <dl className={styles.typed}>
        <dt>{t('code.number')}</dt>
        <dd className={styles.number}>{data.number}</dd>
        <dt>{t('code.code')}</dt>
        <dd className={styles.code} data-over={isOver || undefined}>
          {`${data.code.slice(0, 3)} ${data.code.slice(3)}`}
        </dd>
      </dl>
      <p className={styles.left} role="timer">
        {isOver ? t('code.over') : t('code.left', { time: minutes(leftS) })}
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => mutate({ params: { id } })}>{t('code.again')}</Button>
        <Button type="primary" onClick={onClose}>
          {t('code.close')}
        </Button>
      </div>
    </div>
  );
}

/** A server that does not know its own address is found at that of the page. */
function withServer(link: string): string {
  const [head = '', given = ''] = link.split('?');
  const values = new URLSearchParams(given);
  if (!values.has('server')) values.set('server', window.location.origin);
  return `${head}?${values}`;
}
