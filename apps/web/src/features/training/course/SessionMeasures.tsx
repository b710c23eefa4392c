import { useTranslation } from 'react-i18next';
import { FigureTable } from '#ui/charts/FigureTable.tsx';
import styles from './report.module.css';
import type { PlayedSession } from './types.ts';
import { useMeasures } from './useMeasures.ts';

/** All measures of a session that have a value: those of every game, and the game's own with their meaning. */
export function SessionMeasures({ session: { measures, native } }: { session: PlayedSession }) {
  const { t } = useTranslation('trainingData');
  const { nameOf, textOf, inOrder } = useMeasures();
  const valued = (of: Readonly<Record<string, number | null>>) =>
    Object.entries(of).filter(([, value]) => value !== null);
  const own = valued(native);
  const all = valued(measures);
  if (own.length + all.length === 0) return null;
  return (
    <FigureTable label={t('one.measures')} className={styles.measures}>
      <caption className={styles.caption}>{t('one.measures')}</caption>
      {inOrder(own, ([name]) => name).map(({ one: [name, value], meaning }) => (
        <tbody key={name}>
          <tr>
            <th scope="row">{nameOf(name)}</th>
            <td>{textOf(name, value)}</td>
          </tr>
          {meaning !== null && (
            <tr>
              <td className={styles.meaning} colSpan={2}>
                {meaning}
              </td>
            </tr>
          )}
        </tbody>
      ))}
      <tbody>
        {all.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{nameOf(name)}</th>
            <td>{textOf(name, value)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
