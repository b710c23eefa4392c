import { useTranslation } from 'react-i18next';
import { formatsOf } from '#ui/format.ts';
import type { Shown } from '../shown.ts';
import styles from './Days.module.css';

type Days = Shown['data']['days'];
const SERIES = ['screened', 'trained', 'registered'] as const;
const HEIGHT = 100;
/** Of the width of a day, how much its column takes. */
const COLUMN = 0.7;

/** The last thirty days: tests, training and new patients, each to its own scale, with today's column lit. */
export function Days({ days }: { days: Days }) {
  const { t, i18n } = useTranslation();
  const { number, day: dayText } = formatsOf(i18n.language);
  return (
    <>
      <div className={styles.root} aria-hidden="true">
        {SERIES.map((name) => (
          <div key={name} className={styles.series}>
            <p className={styles.name}>
              <span className={styles.sum}>{number(days.reduce((sum, day) => sum + day[name], 0))}</span>
              <span className={styles.label}>{t(`days.${name}`)}</span>
            </p>
            <Columns days={days} series={name} />
          </div>
        ))}
        <p className={styles.axis}>
          <span>{dayText(days[0]?.day)}</span>
          <span>{dayText(days[Math.floor(days.length / 2)]?.day)}</span>
          <span>{t('today.title')}</span>
        </p>
      </div>
      <table className="visually-hidden">
        <caption>{t('panel.days')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('days.day')}</th>
            {SERIES.map((name) => (
              <th key={name} scope="col">
                {t(`days.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayText(day.day)}</th>
              {SERIES.map((name) => (
                <td key={name}>{number(day[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

type ColumnsProps = { days: Days; series: (typeof SERIES)[number] };

function Columns({ days, series }: ColumnsProps) {
  const most = Math.max(1, ...days.map((day) => day[series]));
  return (
    <svg
      className={styles.columns}
      viewBox={`0 0 ${days.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      data-series={series}
      aria-hidden="true"
    >
      <line className={styles.ground} x1={0} x2={days.length} y1={HEIGHT} y2={HEIGHT} />
      {days.map(({ day, [series]: value }, at) => {
        const height = (HEIGHT * value) / most;
        return (
          <rect
            key={day}
            className={styles.column}
            data-today={at === days.length - 1}
            x={at + (1 - COLUMN) / 2}
            y={HEIGHT - height}
            width={COLUMN}
            height={height}
          />
        );
      })}
    </svg>
  );
}
