import { clockOf } from '@cogclinic/scales/productions';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf } from './momentOf.ts';
import parts from './task.module.css';
import type { TaskAs } from './taskOf.ts';
import { useAwake } from './useAwake.ts';
import { useClock } from './useClock.ts';
import { useDesk, useProduction } from './useProduction.ts';
import { useStopwatch } from './useStopwatch.ts';

/** A stopwatch that stops at the limit. */
export function TimerTask({ item, task }: { item: string; task: TaskAs<'timer'> }) {
  const { t } = useTranslation('examiner');
  const { keep } = useDesk();
  const production = useProduction(item, 'timer');
  const limit = (task.limitSeconds ?? Number.POSITIVE_INFINITY) * 1000;
  const stopwatch = useStopwatch(item, task.limitSeconds === undefined ? undefined : limit);
  const { startedAt } = stopwatch;
  const now = useClock(startedAt !== null);
  useAwake(startedAt !== null);
  const shown = startedAt === null ? (production?.milliseconds ?? 0) : Math.min(limit, Math.max(0, now - startedAt));

  const stop = (milliseconds: number | null) => {
    stopwatch.stop();
    // The clock was set back meanwhile: no time is recorded rather than a wrong one.
    if (milliseconds === null) return;
    keep(item, { kind: 'timer', milliseconds: Math.round(Math.min(limit, milliseconds)) });
  };
  const reached = startedAt !== null && shown >= limit;
  useEffect(() => {
    if (reached) stop(limit);
  });
  return (
    <div className={`${parts.root} ${parts.row}`}>
      <span className={parts.clock} role="timer">
        {clockOf(shown)}
      </span>
      {startedAt === null ? (
        <Button className={parts.big} type="primary" onClick={stopwatch.start}>
          {t(production ? 'timer.again' : 'timer.start')}
        </Button>
      ) : (
        <Button className={parts.big} danger onClick={() => stop(momentOf(startedAt, Date.now()))}>
          {t('timer.stop')}
        </Button>
      )}
      {task.limitSeconds !== undefined && (
        <span className={parts.note}>{t('timer.limit', { seconds: task.limitSeconds })}</span>
      )}
    </div>
  );
}
