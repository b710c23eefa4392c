import { eyeRecordingCalls } from '@cogclinic/contract/eyeRecordings';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlignedData } from 'uplot';
import { useSend } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';
import { Failure, Loading } from '#ui/states.tsx';
import type { EyeEvents, EyeRecording } from '../types.ts';
import { EventEditor } from './EventEditor.tsx';
import { EventLegend } from './EventLegend.tsx';
import { type Edited, eventAt } from './edit.ts';
import { Plot } from './Plot.tsx';
import { positionsOf, velocitiesOf } from './series.ts';
import styles from './TracePanel.module.css';
import { useTrace } from './useTrace.ts';
import { ViewButtons } from './ViewButtons.tsx';
import { showing, type View, viewAfter, within } from './view.ts';

const PIXELS = 1200;
const HEIGHT = 240;
const VELOCITY_HEIGHT = 160;
/** Of a stretch too long to have every sample. */
const NO_VELOCITIES: AlignedData = [[], []];
/** The next event, and the one before. */
const STEPS: Readonly<Record<string, number>> = { n: 1, p: -1 };

type RecordingTraceProps = { recording: EyeRecording; kept: EyeEvents; isOpen: boolean };

/** Position and velocity of one recording, to be looked at as closely as one likes, and its events to be corrected. */
export function RecordingTrace({ recording, kept, isOpen }: RecordingTraceProps) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const { number } = useFormats();
  const { id, quality, revision } = recording;
  const durationMs = quality?.durationMs ?? 0;
  const eye = quality?.eye ?? 'both';
  const [view, setView] = useState<View>({ from: 0, until: durationMs });
  const [steps, setSteps] = useState<readonly (readonly Edited[])[]>([kept.corrected ?? kept.automatic]);
  const [chosen, setChosen] = useState(-1);
  const events = steps.at(-1) ?? [];
  const { trace, error } = useTrace(id, view, PIXELS);
  const { mutate: save, isPending } = useSend(eyeRecordingCalls.correct, {
    onSuccess: () => showSuccess(t('events.saved')),
  });
  const positions = useMemo(() => trace && positionsOf(trace, eye), [trace, eye]);
  const velocities = useMemo(() => trace && velocitiesOf(trace, eye), [trace, eye]);
  const isCorrected = kept.corrected !== null || steps.length > 1;
  const automatic = isCorrected ? kept.automatic : null;
  const lanes = useMemo(() => ({ events, automatic, chosen }), [events, automatic, chosen]);
  const look = (next: View) => setView(within(next, durationMs));
  const choose = (at: number) => {
    const event = events[at];
    setChosen(event ? at : -1);
    if (event) look(showing(view, event.fromMs, durationMs));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key.toLowerCase()];
    const next = viewAfter(event.key, view, durationMs);
    if (step === undefined && next === null) return;
    event.preventDefault();
    if (next) look(next);
    if (step !== undefined) choose(Math.min(events.length - 1, Math.max(0, chosen + step)));
  };
  if (!trace || !positions) return error ? <Failure error={error} /> : <Loading rows={8} />;
  const seconds = (ms: number) => number(ms / 1000, 2);
  const names = [
    t('eyeMeasures:drawn.x'),
    t('eyeMeasures:drawn.y'),
    ...(positions.length > 3 ? [t('eyeMeasures:drawn.target')] : []),
  ];
  const shared = {
    view,
    lanes,
    time: t('eyeMeasures:drawn.seconds'),
    written: (value: number) => number(value, 2),
    onZoom: look,
    onChoose: (ms: number) => setChosen(eventAt(events, ms)),
  };
  return (
    <>
      <ViewButtons view={view} durationMs={durationMs} onView={look} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the trace is moved and zoomed by keys */}
      <section className={styles.trace} aria-label={t('eyeMeasures:drawn.position')} tabIndex={0} onKeyDown={onKey}>
        <p className={styles.range} role="status">
          {t('trace.range', { from: seconds(view.from), until: seconds(view.until) })}
        </p>
        <Plot data={positions} names={names} unit={t('eyeMeasures:drawn.position')} height={HEIGHT} {...shared} />
        {/* There from the beginning: to build a plot takes longer than a frame has. */}
        <div className={styles.velocities} data-empty={velocities ? undefined : true}>
          <Plot
            data={velocities ?? NO_VELOCITIES}
            names={[t('eyeMeasures:drawn.velocity')]}
            unit={t('eyeMeasures:drawn.velocity')}
            height={VELOCITY_HEIGHT}
            {...shared}
          />
          {!velocities && <p className={styles.hint}>{t('trace.velocityHint')}</p>}
        </div>
        <EventLegend isCorrected={isCorrected} />
        <p className={`${styles.hint} no-print`}>{t('trace.keys')}</p>
      </section>
      <EventEditor
        events={events}
        measured={kept.corrected ?? kept.automatic}
        chosen={chosen}
        isOpen={isOpen}
        canUndo={steps.length > 1}
        isSaving={isPending}
        history={kept.history}
        onChange={(next) => setSteps([...steps, next])}
        onUndo={() => setSteps(steps.slice(0, -1))}
        onDiscard={() => setSteps(steps.slice(0, 1))}
        onSave={() => save({ params: { id }, body: { revision, events: [...events] } })}
        onRestore={kept.corrected ? () => save({ params: { id }, body: { revision, events: null } }) : undefined}
      />
    </>
  );
}
