import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { patientPath } from '#features/records/shared/paths.ts';
import { useFormats } from '#ui/format.ts';
import type { Column } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { useToday } from '#ui/useToday.ts';
import { PhoneLink } from '../shared/PhoneLink.tsx';
import type { ListView } from '../shared/paths.ts';
import { Kind, StateTag, shownState } from '../shared/signs.tsx';
import type { FollowUp } from '../shared/types.ts';
import styles from './columns.module.css';

/** The columns of the list; results only in views that contain finished follow-ups. */
export function useFollowUpColumns(view: ListView): readonly Column<FollowUp>[] {
  const { t } = useTranslation('follow-ups');
  const labelOf = useFieldLabel('followUps');
  const { date } = useFormats();
  const today = useToday();
  return useMemo(() => {
    const withResults = view === 'done' || view === 'all';
    const columns: readonly (Column<FollowUp> & { results?: true })[] = [
      {
        key: 'dueDate',
        title: labelOf('dueDate'),
        text: ({ dueDate }) => date(dueDate),
        exportTime: ({ dueDate }) => dueDate,
        sortBy: 'dueDate',
      },
      {
        key: 'patientName',
        title: labelOf('patientName'),
        render: ({ archiveId, patientName, age }) => (
          <span className={styles.who}>
            <Link to={patientPath(archiveId)}>{patientName}</Link>
            <span className={styles.age}>{t('age', { count: age })}</span>
          </span>
        ),
        text: ({ patientName }) => patientName,
        card: 'title',
        hideable: false,
      },
      {
        key: 'state',
        title: labelOf('state'),
        render: (row) => <StateTag followUp={row} today={today} />,
        text: (row) => t(`state.${shownState(row, today)}`),
        card: 'subtitle',
      },
      {
        key: 'phone',
        title: labelOf('phone'),
        render: ({ phone, patientName }) => <PhoneLink phone={phone} name={patientName} />,
        hidden: view === 'done',
      },
      {
        key: 'kind',
        title: labelOf('kind'),
        render: (row) => <Kind of={row} />,
        text: ({ kind, instrumentName }) => [t(`kind.${kind}`), instrumentName].filter(Boolean).join(' · '),
      },
      { key: 'assigneeName', title: labelOf('assigneeName') },
      {
        key: 'note',
        title: labelOf('note'),
        render: ({ note }) => note && <span className={styles.words}>{note}</span>,
        hidden: view === 'done',
      },
      {
        key: 'doneDate',
        title: labelOf('doneDate'),
        text: ({ doneDate }) => date(doneDate),
        exportTime: ({ doneDate }) => doneDate,
        results: true,
      },
      {
        key: 'outcome',
        title: labelOf('outcome'),
        text: ({ outcome }) => (outcome === null ? '' : t(`outcome.${outcome}`)),
        results: true,
      },
      {
        key: 'result',
        title: labelOf('result'),
        render: ({ result }) => result && <span className={styles.words}>{result}</span>,
        results: true,
      },
      { key: 'doneByName', title: labelOf('doneByName'), hidden: true, results: true },
    ];
    return columns.filter(({ results }) => withResults || !results);
  }, [t, labelOf, date, today, view]);
}
