import { AlertOutlined, FieldTimeOutlined, FileDoneOutlined, TeamOutlined, UserAddOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listPath, SCREENING_PATH } from '#features/reports/shared/paths.ts';
import { useFormats } from '#ui/format.ts';
import styles from './Figures.module.css';
import type { Statistics } from './figures.ts';
import { patientsPath } from './paths.ts';

type Figure = { key: string; value: number; to: string; icon: ReactNode; alarming?: boolean };

/** The figures of the patients within sight; each leads to what it counts. */
export function Figures({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const { number } = useFormats();
  const beginTime = statistics.weekStart;
  const figures: readonly Figure[] = [
    { key: 'patients', value: statistics.patients, to: patientsPath(), icon: <TeamOutlined /> },
    {
      key: 'patientsThisWeek',
      value: statistics.patientsThisWeek,
      to: patientsPath(beginTime),
      icon: <UserAddOutlined />,
    },
    { key: 'screenings', value: statistics.screenings, to: listPath({}), icon: <FileDoneOutlined /> },
    {
      key: 'screeningsThisWeek',
      value: statistics.screeningsThisWeek,
      to: listPath({ beginTime }),
      icon: <FileDoneOutlined />,
    },
    {
      key: 'flaggedThisWeek',
      value: statistics.flaggedThisWeek,
      to: listPath({ alert: 'any', beginTime }),
      icon: <AlertOutlined />,
      alarming: statistics.flaggedThisWeek > 0,
    },
    ...(statistics.flaggedOpen > 0
      ? [
          {
            key: 'flaggedOpen',
            value: statistics.flaggedOpen,
            to: listPath({ alert: 'open' }),
            icon: <AlertOutlined />,
            alarming: true,
          } as const,
        ]
      : []),
    {
      key: 'openAdministrations',
      value: statistics.openAdministrations,
      to: SCREENING_PATH,
      icon: <FieldTimeOutlined />,
    },
  ];
  return (
    <section aria-label={t('figures.title')}>
      <ul className={styles.figures}>
        {figures.map(({ key, value, to, icon, alarming }) => (
          <li key={key}>
            <Link className={styles.figure} data-alarming={alarming || undefined} to={to}>
              <span className={styles.figureIcon} aria-hidden="true">
                {icon}
              </span>
              <span className={styles.figureLabel}>{t(`figures.${key}`)}</span>
              <strong className={styles.figureValue}>{number(value)}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
