import { ClearOutlined, ExpandOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import type { Item } from '@cogclinic/scales/instrument';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawingSheet, HEIGHT } from './DrawingSheet.tsx';
import styles from './DrawingTask.module.css';
import { FullSheet } from './FullSheet.tsx';
import { Model } from './Model.tsx';
import { fitted, isFull, type Stroke } from './strokes.ts';
import parts from './task.module.css';
import type { TaskAs } from './taskOf.ts';
import { useDesk, useProduction } from './useProduction.ts';
import { useTaskLanguage } from './useTaskLanguage.ts';

const NONE: readonly Stroke[] = [];

/** A sheet to draw on by finger, pen or mouse; kept as lines with their times. The points can be given without it. */
export function DrawingTask({ item, task }: { item: Item; task: TaskAs<'drawing'> }) {
  const { t } = useTranslation('examiner');
  const { keep } = useDesk();
  const language = useTaskLanguage();
  const strokes = useProduction(item.code, 'drawing')?.strokes ?? NONE;
  /** The states for undo and for redo. */
  const [undone, setUndone] = useState<readonly (readonly Stroke[])[]>([]);
  const [done, setDone] = useState<readonly (readonly Stroke[])[]>([]);

  const [full, setFull] = useState(false);

  const sheet = task.drawing === 'trail' ? { language } : {};
  const show = (next: readonly Stroke[]) =>
    keep(item.code, { kind: 'drawing', height: HEIGHT, ...sheet, strokes: fitted(next) });
  const change = (next: readonly Stroke[]) => {
    setDone((before) => [...before, strokes]);
    setUndone([]);
    show(next);
  };
  const undo = () => {
    const last = done.at(-1) ?? strokes.slice(0, -1);
    setDone(done.slice(0, -1));
    setUndone([...undone, strokes]);
    show(last);
  };
  const redo = () => {
    const next = undone.at(-1);
    if (!next) return;
    setUndone(undone.slice(0, -1));
    setDone([...done, strokes]);
    show(next);
  };
  const model = task.drawing === 'cube' || task.drawing === 'pentagons' ? task.drawing : null;
  const paper = {
    strokes,
    onStroke: (stroke: Stroke) => change([...strokes, stroke]),
    label: t('drawing.canvas', { count: strokes.length }),
    trail: task.drawing === 'trail' ? language : undefined,
  };

  return (
    <div className={parts.root}>
      {task.drawing !== 'free' && <p className={parts.note}>{t(`drawing.of.${task.drawing}`)}</p>}
      {model && (
        <div className={styles.model}>
          <Model of={model} label={t('drawing.model')} />
        </div>
      )}
      <div className={styles.canvas}>
        <DrawingSheet {...paper} />
      </div>
      {full && <FullSheet {...paper} model={model} onClose={() => setFull(false)} />}
      <div className={parts.row}>
        <Button type="primary" ghost icon={<ExpandOutlined aria-hidden />} onClick={() => setFull(true)}>
          {t('drawing.forPatient')}
        </Button>
        <Button icon={<UndoOutlined aria-hidden />} disabled={done.length + strokes.length === 0} onClick={undo}>
          {t('drawing.undo')}
        </Button>
        <Button icon={<RedoOutlined aria-hidden />} disabled={undone.length === 0} onClick={redo}>
          {t('drawing.redo')}
        </Button>
        <Button icon={<ClearOutlined aria-hidden />} disabled={strokes.length === 0} onClick={() => change(NONE)}>
          {t('drawing.clear')}
        </Button>
        {isFull(strokes) && <span className={parts.note}>{t('drawing.full')}</span>}
      </div>
    </div>
  );
}
