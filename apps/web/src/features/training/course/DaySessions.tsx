import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { Empty } from '#ui/states.tsx';
import styles from './DaySessions.module.css';
import { HeadsetLine } from './HeadsetLine.tsx';
import { SessionLine, SessionLines } from './SessionLine.tsx';
import type { TrainedDay } from './types.ts';

/** The sessions of one day, and how much of its plan they were. */
export function DaySessions({ archiveId, day, of }: { archiveId: string; day: string; of: TrainedDay | undefined }) {
  const { t } = useTranslation(['trainingData', 'games']);
  const { date, time } = useFormats();
  const id = useId();
  const sessions = of?.sessions ?? [];
  const headset = of?.headset ?? [];
  const planned = of?.planned ?? 0;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {date(day)}
      </h2>
      {planned > 0 && <p className={styles.plan}>{t('month.tasks', { done: of?.done ?? 0, planned })}</p>}
      {sessions.length + headset.length === 0 ? (
        <Empty text={t('month.empty')} />
      ) : (
        <SessionLines>
          {sessions.map((one) => (
            <SessionLine key={one.id} session={one}>
              {time(one.beginTime)} {t(`games:name.${one.game}`)}
            </SessionLine>
          ))}
          {headset.map((one) => (
            <HeadsetLine key={one.id} archiveId={archiveId} session={one} />
          ))}
        </SessionLines>
      )}
    </section>
  );
}
