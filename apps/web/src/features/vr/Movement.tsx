import { PauseOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { vrCalls } from '@cogclinic/contract/vr';
import { unpackedMovement } from '@cogclinic/games/vr/movement';
import type { VrSample } from '@cogclinic/games/vr/session';
import { Button, Slider } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Failure, Loading } from '#ui/states.tsx';
import styles from './Movement.module.css';
import { ReachView } from './ReachView.tsx';
import { sampleAt, VIEWS } from './space.ts';
import type { VrInfo } from './types.ts';
import { usePlayback } from './usePlayback.ts';

/** The space that both hands took, from three sides, and the movement in it, which is played, stopped and searched. */
export function Movement({ session }: { session: VrInfo }) {
  const { t } = useTranslation('vr');
  const { number } = useFormats();
  const { data, error, refetch } = useCall(vrCalls.movement, { params: { id: session.id } }, { quiet: true });
  const samples = useSamples(data);
  const { ms, isPlaying, toggle, seek } = usePlayback(session.durationMs);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!samples) return <Loading rows={6} />;
  if (samples.length === 0) return <p>{t('noMovement')}</p>;
  const now = sampleAt(samples, ms);
  const seconds = (at: number) => t('secondsOf', { value: number(at / 1000, 0) });
  return (
    <section aria-label={t('movement')}>
      <h3 className={styles.title}>{t('movement')}</h3>
      <div className={styles.player}>
        <Button
          icon={isPlaying ? <PauseOutlined aria-hidden="true" /> : <PlayCircleOutlined aria-hidden="true" />}
          onClick={toggle}
        >
          {t(isPlaying ? 'pause' : 'play')}
        </Button>
        <Slider
          className={styles.time ?? ''}
          ariaLabelForHandle={t('time')}
          ariaValueTextFormatterForHandle={seconds}
          min={0}
          max={session.durationMs}
          step={1000}
          value={ms}
          tooltip={{ formatter: (value) => seconds(value ?? 0) }}
          onChange={seek}
        />
        <span className={styles.now}>{seconds(ms)}</span>
      </div>
      <div className={styles.views}>
        {VIEWS.map((view) => (
          <ReachView key={view.name} view={view} samples={samples} now={now} measures={session.measures} />
        ))}
      </div>
      <p className={styles.legend}>
        <span data-hand="left">{t('hand.left')}</span> <span data-hand="right">{t('hand.right')}</span>
      </p>
    </section>
  );
}

function useSamples(blob: Blob | undefined): readonly VrSample[] | null {
  const [samples, setSamples] = useState<readonly VrSample[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void blob?.arrayBuffer().then((buffer) => {
      if (isCurrent) setSamples(unpackedMovement(new Uint8Array(buffer)));
    });
    return () => {
      isCurrent = false;
    };
  }, [blob]);
  return samples;
}
