import { CaretRightOutlined, PauseOutlined, StepBackwardOutlined, StepForwardOutlined } from '@ant-design/icons';
import { PLANES, type Plane } from '@cogclinic/motion/direction';
import { planeDrawing, turnOf, VIEWS } from '@cogclinic/motion/drawing/planes';
import type { PoseTrace } from '@cogclinic/motion/pose';
import { Button, Slider } from 'antd';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { useReducedMotion } from '#ui/media.ts';
import { Panel } from '#ui/Panel.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import type { NeckReport } from '../types.ts';
import { Head } from './Head.tsx';
import { movementsOf } from './movements.ts';
import styles from './Replay.module.css';
import { Traces } from './Traces.tsx';
import { useMovement } from './useMovement.ts';
import { usePhaseName } from './usePhaseName.ts';
import { usePlayer } from './usePlayer.ts';

/** The movement as it was recorded, in three planes. */
export function Replay({ report }: { report: NeckReport }) {
  const { t } = useTranslation('cervical');
  const { trace, error, retry } = useMovement(report.id, report.movementRate);
  return (
    <Panel title={t('replay.title')} className="no-print">
      {trace ? (
        <Player report={report} trace={trace} />
      ) : error ? (
        <Failure error={error} onRetry={retry} />
      ) : (
        <Loading />
      )}
    </Panel>
  );
}

function Player({ report, trace }: { report: NeckReport; trace: PoseTrace }) {
  const { t } = useTranslation(['cervical', 'neck']);
  const { number } = useFormats();
  const isCalm = useReducedMotion();
  const phaseName = usePhaseName();
  const heads = useRef<Partial<Record<Plane, SVGGElement | null>>>({});
  const cursor = useRef<SVGLineElement>(null);
  const durationMs = trace.timeMs.at(-1) ?? 0;
  const placeOf = useCallback(
    (ms: number) => Math.min(trace.timeMs.length - 1, Math.round((ms * report.movementRate) / 1000)),
    [trace, report.movementRate],
  );
  const anglesAt = useCallback(
    (ms: number) => {
      const place = placeOf(ms);
      const angle = (values: Float64Array) => values[place] || 0;
      return { yaw: angle(trace.yaw), pitch: angle(trace.pitch), roll: angle(trace.roll) };
    },
    [placeOf, trace],
  );
  const show = useCallback(
    (ms: number) => {
      const angles = anglesAt(ms);
      for (const plane of PLANES) {
        const { pivot, angleOf } = VIEWS[plane];
        const turn = turnOf(plane, angleOf(angles));
        heads.current[plane]?.setAttribute('transform', `rotate(${turn.toFixed(2)} ${pivot.x} ${pivot.y})`);
      }
      const x = String((1000 * ms) / Math.max(1, durationMs));
      cursor.current?.setAttribute('x1', x);
      cursor.current?.setAttribute('x2', x);
    },
    [anglesAt, durationMs],
  );
  const { at, seek, isPlaying, toggle } = usePlayer(durationMs, show);
  const movements = useMemo(() => movementsOf(trace, report.stretches), [trace, report.stretches]);
  const before = movements.findLast(({ peakMs }) => peakMs < at - 1);
  const next = movements.find(({ peakMs }) => peakMs > at + 1);
  const current = report.stretches.find(({ fromMs, untilMs }) => fromMs <= at && at <= untilMs);
  const seconds = (ms: number) => t('seconds', { value: number(ms / 1000, 1) });
  const angles = anglesAt(at);
  return (
    <div className={styles.root}>
      <div className={styles.planes}>
        {PLANES.map((plane) => {
          const drawing = planeDrawing(plane, () => ({ degrees: null, reference: null }));
          const name = t(`neck:view.${plane}`);
          return (
            <figure key={plane} className={styles.plane}>
              <Head
                plane={plane}
                drawing={drawing}
                label={name}
                turning={(element) => {
                  heads.current[plane] = element;
                }}
              />
              <figcaption>
                {name} <b>{number(Math.abs(VIEWS[plane].angleOf(angles)), 0)}°</b>
              </figcaption>
            </figure>
          );
        })}
      </div>
      <p className={styles.phase}>{current ? phaseName(current) : t('replay.between')}</p>
      <Traces trace={trace} cursor={cursor} />
      <div className={styles.controls}>
        {!isCalm && (
          <Button
            type="primary"
            icon={isPlaying ? <PauseOutlined aria-hidden="true" /> : <CaretRightOutlined aria-hidden="true" />}
            onClick={toggle}
          >
            {t(isPlaying ? 'replay.pause' : 'replay.play')}
          </Button>
        )}
        <Button
          icon={<StepBackwardOutlined aria-hidden="true" />}
          disabled={!before}
          onClick={() => before && seek(before.peakMs)}
        >
          {t('replay.before')}
        </Button>
        <Button
          icon={<StepForwardOutlined aria-hidden="true" />}
          disabled={!next}
          onClick={() => next && seek(next.peakMs)}
        >
          {t('replay.next')}
        </Button>
        <span className={styles.time}>
          {seconds(at)} / {seconds(durationMs)}
        </span>
      </div>
      <Slider
        min={0}
        max={Math.ceil(durationMs)}
        step={100}
        value={at}
        onChange={seek}
        // A tooltip would lie upon the buttons, beside which the time stands anyway.
        tooltip={{ formatter: null }}
        ariaLabelForHandle={t('replay.position')}
        ariaValueTextFormatterForHandle={(value) => seconds(value ?? 0)}
      />
    </div>
  );
}
