import type { CallData } from '@cogclinic/contract/call';
import { type CastDevice, castCalls } from '@cogclinic/contract/casts';
import { CallError } from '@cogclinic/contract/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { invalidate, queryClient, reportError, useCall, useSend } from '#ui/api.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { useFollowed } from '#ui/useFollowed.ts';
import styles from './ConsoleCasts.module.css';
import { DeviceCard } from './DeviceCard.tsx';
import { PlanToday } from './PlanToday.tsx';
import { Viewer } from './view/Viewer.tsx';

type Running = { pass: CallData<typeof castCalls.start>; deviceId: string };
const WITHOUT_CHANNEL_MS = 10_000;

/** What an account sees: the devices, and the picture of one with its patient's plan beside it. */
export default function ConsoleCasts() {
  return (
    <QueryClientProvider client={queryClient}>
      <Casts />
    </QueryClientProvider>
  );
}

function Casts() {
  const { t } = useTranslation('casts');
  const [query, setQuery] = useSearchParams();
  const asked = query.get('device');
  const session = query.get('session');
  const everyMs = useFollowed(['casts', 'devices'], () => invalidate(castCalls.devices), {
    everyMs: WITHOUT_CHANNEL_MS,
  });
  const { data, error, refetch } = useCall(castCalls.devices, {}, { quiet: true, refetchInterval: everyMs });
  const [running, setRunning] = useState<Running | null>(null);
  const [busy, setBusy] = useState<{ deviceId: string; message: string } | null>(null);
  const start = useSend(castCalls.start, { quiet: true });
  const begun = useRef<string | null>(null);

  const begin = async (deviceId: string, { takeOver = false, ofSession = false } = {}) => {
    setBusy(null);
    try {
      setRunning({
        pass: await start.mutateAsync({
          body: { deviceId, takeOver, ...(ofSession && session && { sessionId: session }) },
        }),
        deviceId,
      });
    } catch (failure) {
      const isBusy = failure instanceof CallError && failure.code === 409 && isBusyData(failure.data);
      if (isBusy) setBusy({ deviceId, message: failure.message });
      else reportError(failure);
    }
  };
  const choose = (deviceId: string) => setQuery({ device: deviceId });
  const leave = () => {
    setRunning(null);
    begun.current = null;
    setQuery({});
    void invalidate(castCalls.devices);
  };
  const isKnown = data?.some(({ id, isOthers }) => id === asked && !isOthers) ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice begins once
  useEffect(() => {
    if (!asked || !isKnown || begun.current === asked) return;
    begun.current = asked;
    void begin(asked, { ofSession: true });
  }, [asked, isKnown]);

  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading rows={6} />;
  const device = data.find(({ id }) => id === running?.deviceId);
  return (
    <>
      {running && device ? (
        <div className={styles.beside}>
          <Viewer
            key={running.pass.token}
            pass={running.pass}
            device={device}
            onAgain={() => void begin(device.id)}
            onLeave={leave}
          />
          {device.archiveId && <PlanToday archiveId={device.archiveId} patientName={device.patientName ?? ''} />}
        </div>
      ) : (
        <Devices devices={data} onStart={choose} />
      )}
      <Modal
        open={busy !== null}
        title={t('takeOver.title')}
        onCancel={leave}
        footer={[
          <Button key="leave" onClick={leave}>
            {t('takeOver.no')}
          </Button>,
          <Button
            key="take"
            type="primary"
            onClick={() => busy && void begin(busy.deviceId, { takeOver: true, ofSession: true })}
          >
            {t('takeOver.yes')}
          </Button>,
        ]}
      >
        <p>{busy?.message}</p>
        <p>{t('takeOver.what')}</p>
      </Modal>
    </>
  );
}

const isBusyData = (data: unknown): boolean => typeof data === 'object' && data !== null && 'busy' in data;

function Devices({ devices, onStart }: { devices: readonly CastDevice[]; onStart: (id: string) => void }) {
  const { t } = useTranslation('casts');
  if (devices.length === 0) return <p className={styles.empty}>{t('devices.empty')}</p>;
  const ready = devices.toSorted((one, other) => Number(other.isReady) - Number(one.isReady));
  return (
    <>
      <h2 className={styles.title}>{t('devices.title')}</h2>
      <ul className={styles.devices}>
        {ready.map((device) => (
          <DeviceCard key={device.id} device={device} onStart={() => onStart(device.id)} />
        ))}
      </ul>
    </>
  );
}
