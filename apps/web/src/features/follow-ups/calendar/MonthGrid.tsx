import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/format.ts';
import { DayMarks, type DayOf } from './DayMarks.tsx';
import styles from './MonthGrid.module.css';
import { dayAfterKey, firstWeekdayOf, monthName, weekdaysOf, weeksOf } from './month.ts';

type MonthGridProps = {
  month: string;
  today: string;
  chosen: string;
  days: ReadonlyMap<string, DayOf>;
  onChoose: (day: string) => void;
};

/** A month as a grid of days; arrow keys, Home, End and the page keys move the chosen day. */
export function MonthGrid({ month, today, chosen, days, onChoose }: MonthGridProps) {
  const { t, i18n } = useTranslation('follow-ups');
  const { date } = useFormats();
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const firstWeekday = firstWeekdayOf(i18n.language);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
  }, [chosen]);

  const label = (day: string) => {
    const { planned = 0, overdue = 0, done = 0 } = days.get(day) ?? {};
    const parts = [
      overdue > 0 && t('calendar.overdue', { count: overdue }),
      planned > 0 && t('calendar.planned', { count: planned }),
      done > 0 && t('calendar.done', { count: done }),
    ].filter(Boolean);
    return [date(day), ...(parts.length > 0 ? parts : [t('calendar.nothing')])].join(', ');
  };

  return (
    <table className={styles.month} ref={grid} aria-label={monthName(month, i18n.language)}>
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
                    <span className="visually-hidden">{label(day)}</span>
                    <span className={styles.number} aria-hidden="true">
                      {Number(day.slice(8))}
                    </span>
                    <DayMarks of={days.get(day)} />
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
