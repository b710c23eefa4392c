import type { reportCalls } from '@cogclinic/contract/reports';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LevelTag } from '#features/instruments/shared/LevelTag.tsx';
import { knownLevel } from '#features/instruments/shared/levels.ts';
import { useLevelText } from '#features/instruments/shared/useLevelText.ts';
import { useFormats } from '#ui/format.ts';
import type { Column, RowOf } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { useDict } from '#ui/useDict.ts';
import { FlagSign } from '../shared/FlagSign.tsx';
import { reportPath } from '../shared/paths.ts';
import { usePossibleBands } from '../shared/usePossibleBands.ts';
import { useTotalText } from '../shared/useTotalText.ts';
import styles from './columns.module.css';

export type ReportRow = RowOf<typeof reportCalls.list>;

/** The columns of the reports' list. */
export function useReportColumns(): readonly Column<ReportRow>[] {
  const { t } = useTranslation('reports');
  const labelOf = useFieldLabel();
  const gender = useDict('gender');
  const level = useDict('level');
  const levelText = useLevelText();
  const totalText = useTotalText();
  const possibleBands = usePossibleBands();
  const { date, dateTime } = useFormats();
  return useMemo(() => {
    // Some bands have the same name as their level.
    const bandText = (row: ReportRow) => {
      const said = row.bandName ?? possibleBands(row.possible);
      return said === level.label(knownLevel(row).level) ? null : said;
    };
    return [
      {
        key: 'createTime',
        title: t('list.time'),
        render: ({ createTime, enteredBy, testEndTime }) => (
          <>
            {dateTime(createTime)}
            {enteredBy && <span className={styles.paper}>{t('list.onPaper', { time: dateTime(testEndTime) })}</span>}
          </>
        ),
        text: ({ createTime }) => dateTime(createTime),
        exportTime: ({ createTime }) => createTime,
        sortBy: 'createTime',
      },
      {
        key: 'testEndTime',
        title: labelOf('testEndTime'),
        text: ({ testEndTime }) => dateTime(testEndTime),
        exportTime: ({ testEndTime }) => testEndTime,
        card: 'none',
        hidden: true,
      },
      {
        key: 'patientName',
        title: labelOf('patientName'),
        render: ({ id, patientName, deleted }) =>
          deleted ? (
            <span className={styles.deleted}>
              <strong>{patientName}</strong>
              <span>
                {t('delete.by', { name: deleted.byName ?? '', time: dateTime(deleted.time) })}
                <br />
                {t('delete.until', { date: date(deleted.restorableUntil) })}
              </span>
            </span>
          ) : (
            <Link data-row-link className={styles.link} to={reportPath(id)}>
              {patientName}
            </Link>
          ),
        text: ({ patientName }) => patientName,
        card: 'title',
        hideable: false,
      },
      { key: 'gender', title: labelOf('gender'), text: (row) => gender.label(row.gender), card: 'none', hidden: true },
      { key: 'age', title: labelOf('age'), card: 'none', hidden: true },
      {
        key: 'instrumentName',
        title: labelOf('instrument'),
        render: ({ instrumentName }) => <span className={styles.words}>{instrumentName}</span>,
        card: 'subtitle',
      },
      {
        key: 'total',
        title: labelOf('total'),
        text: totalText,
        exportValue: ({ total }) => total ?? '',
      },
      {
        key: 'level',
        title: t('level'),
        render: (row) => (
          <span className={styles.level}>
            <LevelTag {...knownLevel(row)} />
            {row.flagged && <FlagSign alert={row.alert} />}
            {bandText(row) && <span className={`${styles.band} ${styles.words}`}>{bandText(row)}</span>}
          </span>
        ),
        text: (row) => [levelText(row), bandText(row)].filter(Boolean).join(' · '),
      },
      {
        key: 'conclusion',
        title: labelOf('doctorComment'),
        text: ({ conclusion, amendments }) =>
          conclusion === 'none'
            ? ''
            : amendments > 0
              ? t('conclusion.amendedTimes', { count: amendments })
              : t(`conclusion.${conclusion}`),
      },
      { key: 'doctorName', title: t('givenBy') },
    ];
  }, [t, labelOf, gender, level, levelText, totalText, possibleBands, date, dateTime]);
}
