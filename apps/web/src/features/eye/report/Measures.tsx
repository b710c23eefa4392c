import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import { Scroll } from '../shared/Scroll.tsx';
import { useMeasureText } from '../shared/useMeasureText.ts';
import type { EyeMeasure } from '../types.ts';
import { BandTag } from './BandTag.tsx';
import { Doubts } from './Doubts.tsx';
import { ReferenceText } from './ReferenceText.tsx';
import styles from './report.module.css';

/** What each task measured, held against its reference, with how sure both are. */
export function Measures({ measures }: { measures: readonly EyeMeasure[] }) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const tasks = [...new Set(measures.map(({ task }) => task))];
  return (
    <Panel title={t('course.more')}>
      <Scroll label={t('course.more')}>
        {tasks.map((task) => (
          <div key={task}>
            <h3 className={styles.task}>{t(`eyeMeasures:tasks.${task}`)}</h3>
            <TaskTable measures={measures.filter((one) => one.task === task)} title={t(`eyeMeasures:tasks.${task}`)} />
          </div>
        ))}
      </Scroll>
    </Panel>
  );
}

function TaskTable({ measures, title }: { measures: readonly EyeMeasure[]; title: string }) {
  const { t } = useTranslation(['eye', 'eyeMeasures']);
  const { number } = useFormats();
  const textOf = useMeasureText();
  return (
    <table className={`${styles.table} ${styles.measures}`} aria-label={title}>
      <thead>
        <tr>
          {(['measure', 'value', 'band', 'reference', 'trials'] as const).map((head) => (
            <th key={head} scope="col">
              {t(`eyeMeasures:${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {measures.map((one) => (
          <tr key={one.measure}>
            <th scope="row">{t(`eyeMeasures:measures.${one.measure}`)}</th>
            <td>
              {one.value === null ? t('eyeMeasures:noValue') : textOf(one.measure, one.value)}
              <Doubts doubts={one.doubts} />
            </td>
            <td>
              <BandTag band={one.band} />
            </td>
            <td>
              <ReferenceText of={one} />
            </td>
            <td>{number(one.trials)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
