import { useTranslation } from 'react-i18next';
import { formatsOf } from '#ui/format.ts';
import styles from './Rows.module.css';

export type Tone = 'brand' | 'good' | 'notice' | 'warning' | 'danger' | 'negative' | 'positive' | 'neutral';
export type Row = { key: string; name: string; patients: number | null; tone: Tone };

type RowsProps = {
  label: string;
  rows: readonly Row[];
  empty: string;
  /** What stands for a number that is not told. */
  untold: string;
};

/** Numbers of patients as a table whose last column draws them. */
export function Rows({ label, rows, empty, untold }: RowsProps) {
  const { i18n } = useTranslation();
  const { number } = formatsOf(i18n.language);
  const most = Math.max(1, ...rows.map(({ patients }) => patients ?? 0));
  if (rows.every(({ patients }) => patients === 0)) return <p className={styles.empty}>{empty}</p>;
  return (
    <table className={styles.table} aria-label={label}>
      <tbody>
        {rows.map(({ key, name, patients, tone }) => (
          <tr key={key}>
            <th scope="row" className={styles.name}>
              {name}
            </th>
            <td className={styles.number}>{patients === null ? untold : number(patients)}</td>
            <td className={styles.place} aria-hidden="true">
              <span
                className={styles.bar}
                data-tone={tone}
                data-few={patients === null}
                style={{ inlineSize: patients === null ? undefined : `${(100 * patients) / most}%` }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
