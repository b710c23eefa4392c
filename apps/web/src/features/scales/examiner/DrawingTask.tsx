import { ClearOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { CANVAS_UNITS } from '@cogclinic/contract/productions';
import type { Item } from '@cogclinic/scales/instrument';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StrokeLine } from '../shared/productions/StrokeLine.tsx';
import { strokePath } from '../shared/productions/strokePath.ts';
import { Trail } from '../shared/productions/Trail.tsx';
import styles from './DrawingTask.module.css';
import { Model } from './Model.tsx';
import { fitted, isFull, type Stroke } from './strokes.ts';
import parts from './task.module.css';
import type { TaskAs } from './taskOf.ts';
import { useDrawing } from './useDrawing.ts';
import { useDesk, useProduction } from './useProduction.ts';
import { useTaskLanguage } from './useTaskLanguage.ts';

/** High enough to draw by hand, on a phone too. */
const HEIGHT = 1500;
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
  const { live, handlers } = useDrawing({
    strokes,
    height: HEIGHT,
    onStroke: (stroke) => change([...strokes, stroke]),
  });

  return (
    <div className={parts.root}>
      {task.drawing !== 'free' && <p className={parts.note}>{t(`drawing.of.${task.drawing}`)}</p>}
      {(task.drawing === 'cube' || task.drawing === 'pentagons') && (
        <div className={styles.model}>
          <Model of={task.drawing} label={t('drawing.model')} />
        </div>
      )}
      <svg
        className={styles.canvas}
        viewBox={`0 0 ${CANVAS_UNITS} ${HEIGHT}`}
        role="img"
        aria-label={t('drawing.canvas', { count: strokes.length })}
        {...handlers}
      >
        {task.drawing === 'trail' && <Trail language={language} />}
        {strokes.map(({ from, points }) => (
          <StrokeLine key={from} d={strokePath(points)} />
        ))}
        <StrokeLine ref={live} />
      </svg>
      <div className={parts.row}>
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
