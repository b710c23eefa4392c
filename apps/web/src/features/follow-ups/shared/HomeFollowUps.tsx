import { followUpCalls } from '@cogclinic/contract/followUps';
import { identityCalls } from '@cogclinic/contract/identity';
import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { patientPath } from '#features/records/shared/paths.ts';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { RowActions } from '#ui/table/RowActions.tsx';
import { useToday } from '#ui/useToday.ts';
import styles from './HomeFollowUps.module.css';
import { PhoneLink } from './PhoneLink.tsx';
import { followUpsPath } from './paths.ts';
import { Kind, StateTag } from './signs.tsx';
import { useFollowUpActions } from './useFollowUpActions.tsx';

const VIEWS = ['overdue', 'today', 'week'] as const;

/** The home page's reminder: how many follow-ups are due, one's own or all within sight, and the first of them. */
export function HomeFollowUps() {
  const { t } = useTranslation('follow-ups');
  const { number, date } = useFormats();
  const today = useToday();
  const { data: own } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  const [chosen, setChosen] = useState<'mine' | 'all' | null>(null);
  // Administrators watch over the whole institution; everyone else starts with their own work.
  const whose = chosen ?? (own?.roleType === 'ADMIN' ? 'all' : 'mine');
  const assigneeId = whose === 'mine' ? own?.id : undefined;
  const { data, error, refetch } = useCall(
    followUpCalls.summary,
    { query: { assigneeId } },
    { quiet: true, keepPrevious: true, enabled: own !== undefined },
  );
  const { actionsOf, dialogs } = useFollowUpActions();

  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} />;
  return (
    <>
      <div className={styles.head}>
        <ul className={styles.counts}>
          {VIEWS.map((view) => (
            <li key={view}>
              <Link
                to={followUpsPath(view, assigneeId)}
                className={styles.count}
                data-tone={view === 'overdue' && data.overdue > 0 ? 'bad' : undefined}
              >
                {t(`view.${view}`)} <strong>{number(data[view])}</strong>
              </Link>
            </li>
          ))}
        </ul>
        <Radio.Group
          optionType="button"
          aria-label={t('home.whose')}
          value={whose}
          onChange={({ target }) => setChosen(target.value === 'mine' ? 'mine' : 'all')}
          options={[
            { value: 'mine', label: t('home.mine') },
            { value: 'all', label: t('home.all') },
          ]}
        />
      </div>
      {data.next.length === 0 ? (
        <Empty text={t('home.empty')} hint={t('home.emptyHint')} />
      ) : (
        <ul className={styles.next}>
          {data.next.map((row) => (
            <li key={row.id} className={styles.row}>
              <Link to={patientPath(row.archiveId)} className={styles.name}>
                {row.patientName}
              </Link>
              <StateTag followUp={row} today={today} />
              <span className={styles.day}>{date(row.dueDate)}</span>
              <Kind of={row} />
              <PhoneLink phone={row.phone} name={row.patientName} />
              <RowActions
                actions={actionsOf(row).filter(({ key }) => key === 'finish')}
                label={`${row.patientName}, ${date(row.dueDate)}`}
              />
            </li>
          ))}
        </ul>
      )}
      {dialogs}
    </>
  );
}
