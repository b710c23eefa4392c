import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { patientPath } from '#features/records/shared/paths.ts';
import { useFormats } from '#ui/format.ts';
import { Panel } from '#ui/Panel.tsx';
import type { Statistics } from './figures.ts';
import styles from './OpenSafety.module.css';
import { testPath } from './paths.ts';

const SHOWN_AT_FIRST = 4;

/** The unfinished tests with an answer that must not wait, each with the way to the patient and to the test. */
export function OpenSafety({ count, tests }: Statistics['openSafety']) {
  const { t } = useTranslation('statistics');
  const { dateTime, number } = useFormats();
  const [all, setAll] = useState(false);
  if (count === 0) return null;
  const shown = all ? tests : tests.slice(0, SHOWN_AT_FIRST);
  return (
    <Panel title={t('openSafety.title', { number: number(count) })} className={styles.urgent}>
      <p className={styles.muted}>{t('openSafety.hint')}</p>
      <ul className={styles.urgentTests}>
        {shown.map(({ id, archiveId, patientName, instrumentName, savedTime }) => (
          <li key={id}>
            <Link to={patientPath(archiveId)}>{patientName}</Link>
            <Link to={testPath(id)} aria-label={t('openSafety.resume', { name: patientName, test: instrumentName })}>
              {instrumentName}
            </Link>
            <span className={styles.muted}>{t('openSafety.answered', { time: dateTime(savedTime) })}</span>
          </li>
        ))}
      </ul>
      {shown.length < tests.length && (
        <Button type="link" onClick={() => setAll(true)}>
          {t('openSafety.all', { count: tests.length })}
        </Button>
      )}
      {shown.length === tests.length && tests.length < count && (
        <p className={styles.muted}>{t('openSafety.first', { count: tests.length })}</p>
      )}
    </Panel>
  );
}
