import { type CastDevice, castCalls } from '@cogclinic/contract/casts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { StatusTag } from '#ui/StatusTag.tsx';
import { useCountdown } from '#ui/useCountdown.ts';
import styles from './DeviceCard.module.css';

/** A device that can be looked at, and the code by which others look on without an account. */
export function DeviceCard({ device, onStart }: { device: CastDevice; onStart: () => void }) {
  const { t } = useTranslation(['casts', 'devices']);
  const { time } = useFormats();
  const code = useSend(castCalls.code);
  const leftS = useCountdown(code.data);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{device.name}</h3>
        <State device={device} />
      </div>
      <p className={styles.facts}>
        {[device.patientName ?? (device.isOthers ? t('devices.others') : t('devices.nobody')), device.model]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {device.session && (
        <p className={styles.facts}>
          {t('devices.session', {
            kind: t(`devices:kind.${device.session.kind}`),
            time: time(device.session.sinceTime),
          })}
        </p>
      )}
      {device.cast && (
        <p className={styles.facts}>
          {device.cast.byName ? t('devices.castBy', { name: device.cast.byName }) : t('devices.castByCode')}
        </p>
      )}
      {code.data && leftS > 0 && (
        <p className={styles.code} role="status">
          <span>{t('devices.codeShown', { seconds: leftS })}</span>
          <strong>{`${code.data.code.slice(0, 3)} ${code.data.code.slice(3)}`}</strong>
        </p>
      )}
      <div className={styles.actions}>
        <Button type="primary" disabled={device.isOthers} onClick={onStart}>
          {t('devices.start')}
        </Button>
        <Button
          disabled={device.isOthers}
          loading={code.isPending}
          onClick={() => code.mutate({ params: { id: device.id } })}
        >
          {t('devices.code')}
        </Button>
      </div>
    </li>
  );
}

function State({ device: { cast, isReady } }: { device: CastDevice }) {
  const { t } = useTranslation('casts');
  if (cast) return <StatusTag tone="info" text={t('devices.state.cast')} />;
  return isReady ? (
    <StatusTag tone="good" text={t('devices.state.ready')} />
  ) : (
    <StatusTag tone="neutral" text={t('devices.state.away')} />
  );
}
