import { useTranslation } from 'react-i18next';
import { formatsOf } from '#ui/format.ts';
import type { Language } from '#ui/language.ts';
import { Clock } from './Clock.tsx';
import { Controls } from './Controls.tsx';
import { panelOf } from './panels/panelOf.tsx';
import type { Panel, Shown } from './shown.ts';
import { Today } from './Today.tsx';
import styles from './WallView.module.css';

type WallViewProps = {
  shown: Shown;
  /** Nothing is told at present: what is shown may be old. */
  lost: boolean;
  onLanguage: (language: Language) => void;
};

/** The panels of each row, from the left. */
const ROWS: readonly (readonly Panel[])[] = [
  ['days', 'levels'],
  ['chain', 'change', 'training', 'followUps'],
];

/** The figures of an institution, to be read from across a room. */
export function WallView({ shown, lost, onLanguage }: WallViewProps) {
  const { t, i18n } = useTranslation();
  const { screen, statistics, data } = shown;
  const { number, dateTime } = formatsOf(i18n.language);
  const rows = ROWS.map((row) => row.filter((panel) => screen.panels.includes(panel))).filter(
    ({ length }) => length > 0,
  );
  return (
    <main className={styles.root}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>{screen.departmentName ?? screen.institutionName}</h1>
          <p className={styles.totals}>
            {screen.departmentName && <span>{screen.institutionName}</span>}
            <span>{t('patients', { count: statistics.patients, number: number(statistics.patients) })}</span>
            <span>{t('screenings', { count: statistics.screenings, number: number(statistics.screenings) })}</span>
          </p>
        </div>
        <Clock timeZone={screen.timeZone} />
      </header>
      {lost && (
        <p className={styles.lost} role="status">
          {t('lost', { time: dateTime(shown.countedTime) })}
        </p>
      )}
      <Today today={statistics.today} />
      {rows.map((row) => (
        <div key={row.join()} className={styles.row}>
          {row.map((panel) => (
            <section key={panel} className={styles.panel} data-panel={panel} aria-label={t(`panel.${panel}`)}>
              <h2 className={styles.name}>{t(`panel.${panel}`)}</h2>
              {panelOf(panel, data)}
            </section>
          ))}
        </div>
      ))}
      <Controls onLanguage={onLanguage} />
    </main>
  );
}
