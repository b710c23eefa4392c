import { DeleteOutlined, SaveOutlined, SplitCellsOutlined, UndoOutlined } from '@ant-design/icons';
import { EVENT_KINDS } from '@cogclinic/gaze/event';
import { Button, InputNumber, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import type { EyeEvent, EyeEvents } from '../types.ts';
import styles from './EventEditor.module.css';
import { type Edited, ofKind, split, withBorder, without } from './edit.ts';

type EventEditorProps = {
  events: readonly Edited[];
  /** With what each measures; an edited one has none until it is saved. */
  measured: readonly EyeEvent[];
  chosen: number;
  isOpen: boolean;
  canUndo: boolean;
  isSaving: boolean;
  history: EyeEvents['history'];
  onChange: (events: readonly Edited[]) => void;
  onUndo: () => void;
  onDiscard: () => void;
  onSave: () => void;
  onRestore: (() => void) | undefined;
};

/** The chosen event, to be corrected: its kind, its borders, whether it is one or two. */
export function EventEditor(props: EventEditorProps) {
  const { events, chosen, isOpen, canUndo, history, isSaving } = props;
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const { dateTime } = useFormats();
  const event = events[chosen];
  return (
    <section className={`${styles.editor} no-print`} aria-label={t('events.title')}>
      <h3 className={styles.head}>{t('events.selected')}</h3>
      {event ? <Chosen {...props} event={event} /> : <p className={styles.hint}>{t('events.none')}</p>}
      {isOpen && (
        <div className={styles.actions}>
          <Button icon={<UndoOutlined />} disabled={!canUndo} onClick={props.onUndo}>
            {t('events.undo')}
          </Button>
          <Button disabled={!canUndo} onClick={props.onDiscard}>
            {t('events.discard')}
          </Button>
          <Button type="primary" icon={<SaveOutlined />} disabled={!canUndo} loading={isSaving} onClick={props.onSave}>
            {t('events.save')}
          </Button>
          {props.onRestore && (
            <Button disabled={isSaving} onClick={props.onRestore}>
              {t('events.restore')}
            </Button>
          )}
        </div>
      )}
      <ul className={styles.history}>
        {history.map(({ revision, time, byName, events: count }) => (
          <li key={revision}>{t('events.revision', { revision, time: dateTime(time), name: byName ?? '', count })}</li>
        ))}
      </ul>
    </section>
  );
}

function Chosen({ events, measured, chosen, event, isOpen, onChange }: EventEditorProps & { event: Edited }) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const { number } = useFormats();
  const field = useId();
  const { kind, fromMs, untilMs } = event;
  const known = measured.find((one) => one.kind === kind && one.fromMs === fromMs && one.untilMs === untilMs);
  const border = (side: 'fromMs' | 'untilMs', label: string) => (
    <label htmlFor={`${field}-${side}`}>
      {label}
      <InputNumber
        id={`${field}-${side}`}
        disabled={!isOpen}
        value={Math.round(event[side] * 10) / 10}
        step={2}
        onChange={(ms) => ms !== null && onChange(withBorder(events, chosen, side, ms))}
      />
    </label>
  );
  return (
    <div className={styles.fields}>
      <label htmlFor={`${field}-kind`}>
        {t('events.kind')}
        <Select
          id={`${field}-kind`}
          className={styles.kind}
          disabled={!isOpen}
          value={kind}
          onChange={(next) => onChange(ofKind(events, chosen, next))}
          options={EVENT_KINDS.map((one) => ({ value: one, label: t(`eyeMeasures:kinds.${one}`) }))}
        />
      </label>
      {border('fromMs', t('events.from'))}
      {border('untilMs', t('events.until'))}
      {known?.amplitude != null && (
        <span>
          {t('events.amplitude')}: {t('eyeMeasures:units.deg', { value: number(known.amplitude, 2) })}
        </span>
      )}
      {known?.peakVelocity != null && (
        <span>
          {t('events.peak')}: {t('eyeMeasures:units.degPerSecond', { value: number(known.peakVelocity, 0) })}
        </span>
      )}
      {isOpen && (
        <>
          <Button icon={<SplitCellsOutlined />} onClick={() => onChange(split(events, chosen))}>
            {t('events.split')}
          </Button>
          <Button icon={<DeleteOutlined />} onClick={() => onChange(without(events, chosen))}>
            {t('events.remove')}
          </Button>
        </>
      )}
    </div>
  );
}
