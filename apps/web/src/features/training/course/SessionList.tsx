import { useTranslation } from 'react-i18next';
import { FigureTable } from '#ui/charts/FigureTable.tsx';
import { useFormats } from '#ui/format.ts';
import { useNarrow } from '#ui/media.ts';
import { Panel } from '#ui/Panel.tsx';
import { SessionState } from '../sessions/SessionState.tsx';
import { OpenSession } from './OpenSession.tsx';
import { SessionLine, SessionLines } from './SessionLine.tsx';
import styles from './SessionList.module.css';
import type { CoursePoint } from './types.ts';
import { useUnits } from './useUnits.ts';

/** The sessions of the window, newest first, with why one does not count; each leads to its trials. */
export function SessionList({ sessions }: { sessions: readonly CoursePoint[] }) {
  const { t } = useTranslation(['trainingData', 'training', 'measures']);
  const { number, percent, dateTime } = useFormats();
  const unitText = useUnits();
  const isNarrow = useNarrow();
  const newestFirst = sessions.toReversed();
  if (isNarrow) {
    return (
      <Panel title={t('list.title')}>
        <SessionLines>
          {newestFirst.map((one) => (
            <SessionLine key={one.id} session={one}>
              {dateTime(one.beginTime)}
            </SessionLine>
          ))}
        </SessionLines>
      </Panel>
    );
  }
  return (
    <Panel title={t('list.title')}>
      <FigureTable className={styles.list}>
        <thead>
          <tr>
            <th scope="col">{t('training:time')}</th>
            <th scope="col">{t('training:difficulty')}</th>
            <th scope="col">{t('training:setting')}</th>
            <th scope="col">{t('training:threshold')}</th>
            <th scope="col">{t('accuracy.title')}</th>
            <th scope="col">{t('times.median')}</th>
            <th scope="col">{t('training:state')}</th>
          </tr>
        </thead>
        <tbody>
          {newestFirst.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <OpenSession id={one.id}>{dateTime(one.beginTime)}</OpenSession>
              </th>
              <td>{t(`training:difficulties.${one.difficulty ?? 'all'}`)}</td>
              <td>{t(`training:settings.${one.setting}`)}</td>
              <td>
                {one.threshold === null ? '–' : t('measures:unit.level', { value: number(one.threshold, 1) })}
                {one.units && ` · ${unitText(one.units)}`}
              </td>
              <td>{one.trials === 0 ? '–' : percent(one.correct / one.trials)}</td>
              <td>{one.rtMedian === null ? '–' : t('measures:unit.ms', { value: number(one.rtMedian, 0) })}</td>
              <td>
                <SessionState session={one} />
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Panel>
  );
}
