import { useTranslation } from 'react-i18next';
import { FigureTable } from '#ui/charts/FigureTable.tsx';
import styles from './report.module.css';
import type { PlayedSession } from './types.ts';
import { useMeasures } from './useMeasures.ts';

/** All measures of a session that have a value: those of every game, and the game's own with their meaning. */
export function SessionMeasures({ session: { measures, native } }: { session: PlayedSession }) {
  const { t } = useTranslation('trainingData');
  const { nameOf, meaningOf, textOf } = useMeasures();
  const valued = (of: Readonly<Record<string, number | null>>) =>
    Object.entries(of).filter(([, value]) => value !== null);
  const own = valued(native);
  const all = valued(measures);
  if (own.length + all.length === 0) return null;
  return (
    <FigureTable label={t('one.measures')} className={styles.measures}>
      <caption className={styles.caption}>{t('one.measures')}</caption>
      {own.map(([name, value]) => (
        <tbody key={name}>
          <tr>
            <th scope="row">{nameOf(name)}</th>
            <td>{textOf(name, value)}</td>
          </tr>
          <tr>
            <td className={styles.meaning} colSpan={2}>
              {meaningOf(name)}
            </td>
          </tr>
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
