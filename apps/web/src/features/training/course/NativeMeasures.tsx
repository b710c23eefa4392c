import { useTranslation } from 'react-i18next';
import { FigureTable } from '#ui/charts/FigureTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import styles from './report.module.css';
import type { GameCourse } from './types.ts';
import { useMeasures } from './useMeasures.ts';

/** What only this game measures, with what it means; measures without a value are left out. */
export function NativeMeasures({ native }: Pick<GameCourse, 'native'>) {
  const { t } = useTranslation('trainingData');
  const { nameOf, textOf, inOrder } = useMeasures();
  const told = native.filter(({ value, before }) => value !== null || before !== null);
  if (told.length === 0) return null;
  return (
    <Panel title={t('native.title')}>
      <FigureTable className={styles.measures}>
        <thead>
          <tr>
            <th scope="col">{t('native.measure')}</th>
            <th scope="col">{t('native.last')}</th>
            <th scope="col">{t('native.before')}</th>
          </tr>
        </thead>
        {inOrder(told, ({ measure }) => measure).map(({ one: { measure, value, before }, meaning }) => (
          <tbody key={measure}>
            <tr>
              <th scope="row">{nameOf(measure)}</th>
              <td>{textOf(measure, value)}</td>
              <td>{textOf(measure, before)}</td>
            </tr>
            {meaning !== null && (
              <tr>
                <td className={styles.meaning} colSpan={3}>
                  {meaning}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </FigureTable>
      <p className={styles.note}>{t('native.note')}</p>
    </Panel>
  );
}
