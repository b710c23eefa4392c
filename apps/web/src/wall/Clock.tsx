import { wireNow } from '@cogclinic/contract/wireNow';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatsOf } from '#ui/format.ts';
import styles from './Clock.module.css';

const LOOK_MS = 1000;

const timeIn = (timeZone: string) => wireNow(timeZone).slice(0, 16);

/** Time and day in the institution. */
export function Clock({ timeZone }: { timeZone: string }) {
  const { i18n } = useTranslation();
  const { time, date, weekday } = formatsOf(i18n.language);
  const [now, setNow] = useState(() => timeIn(timeZone));
  useEffect(() => {
    // Only another minute draws anything.
    const looking = setInterval(() => setNow(timeIn(timeZone)), LOOK_MS);
    return () => clearInterval(looking);
  }, [timeZone]);
  return (
    <p className={styles.root}>
      <span className={styles.time}>{time(`${now}:00`)}</span>
      <span className={styles.day}>
        {date(`${now}:00`)}
        <br />
        {weekday(`${now}:00`)}
      </span>
    </p>
  );
}
