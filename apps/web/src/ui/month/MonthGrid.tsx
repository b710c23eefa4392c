import { writtenTimes } from '@cogclinic/contract/writtenTimes';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './MonthGrid.module.css';
import { dayAfterKey, firstWeekdayOf, weekdaysOf, weeksOf } from './month.ts';

type MonthGridProps = {
  month: string;
  today: string;
  chosen: string;
  /** A day in words, its date included. */
  labelOf: (day: string) => string;
  /** What stands in a day for the eye alone. */
  marksOf: (day: string) => ReactNode;
  onChoose: (day: string) => void;
};

/** A month as a grid of days; arrow keys, Home, End and the page keys move the chosen day. */
export function MonthGrid({ month, today, chosen, labelOf, marksOf, onChoose }: MonthGridProps) {
  const { i18n } = useTranslation();
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const firstWeekday = firstWeekdayOf(i18n.language);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
  }, [chosen]);

  return (
    <table className={styles.month} ref={grid} aria-label={writtenTimes(i18n.language).month(month)}>
      <thead>
        <tr>
          {weekdaysOf(i18n.language, firstWeekday).map(({ short, long }) => (
            <th key={long} className={styles.weekday} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, firstWeekday).map((week) => (
          <tr key={week[0]}>
            {week.map((day) =>
              !day.startsWith(month) ? (
                <td key={day} className={styles.cell} />
              ) : (
                <td key={day} className={styles.cell}>
                  <button
                    type="button"
                    data-day={day}
                    className={styles.date}
                    tabIndex={day === chosen ? 0 : -1}
                    aria-pressed={day === chosen}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onChoose(day)}
                    onKeyDown={(event) => {
                      const next = dayAfterKey(event.key, day, firstWeekday);
                      if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
                      event.preventDefault();
                      moved.current = true;
                      onChoose(next);
                    }}
                  >
                    <span className="visually-hidden">{labelOf(day)}</span>
                    <span className={styles.number} aria-hidden="true">
                      {Number(day.slice(8))}
                    </span>
                    {marksOf(day)}
                  </button>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
