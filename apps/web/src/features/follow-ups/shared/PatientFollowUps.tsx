import { PlusOutlined } from '@ant-design/icons';
import { followUpCalls } from '@cogclinic/contract/followUps';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { FollowUpDialog } from './FollowUpDialog.tsx';
import { FollowUpLine } from './FollowUpLine.tsx';
import styles from './PatientFollowUps.module.css';
import type { FollowUp } from './types.ts';
import { useFollowUpActions } from './useFollowUpActions.tsx';

/** More than one patient has in many years: the list is not paged. */
const ALL = 200;

/** The follow-ups of one patient: planned ones soonest first, past ones newest first. */
export function PatientFollowUps({ archiveId, patientName }: { archiveId: string; patientName: string }) {
  const { t } = useTranslation('follow-ups');
  const [planning, setPlanning] = useState<boolean | null>(null);
  const query = { archiveId, view: 'all', orderBy: 'dueDate desc', pageSize: ALL } as const;
  const { data, error, refetch } = useCall(followUpCalls.list, { query }, { quiet: true });
  const { actionsOf, dialogs } = useFollowUpActions();
  const rows = data?.rows ?? [];
  const coming = rows.filter(({ state }) => state === 'planned').toReversed();
  const past = rows.filter(({ state }) => state !== 'planned');
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setPlanning(true)}>
      {t('plan.action')}
    </Button>
  );

  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={6} />;
  return (
    <>
      {rows.length === 0 ? (
        <Empty text={t('patient.empty')} hint={t('patient.emptyHint')} action={add} />
      ) : (
        <>
          <div className={`${styles.add} no-print`}>{add}</div>
          <Part title={t('patient.coming')} rows={coming} empty={t('patient.noneComing')} actionsOf={actionsOf} />
          {past.length > 0 && <Part title={t('patient.past')} rows={past} actionsOf={actionsOf} />}
        </>
      )}
      {dialogs}
      {planning !== null && (
        <FollowUpDialog
          archiveId={archiveId}
          patientName={patientName}
          open={planning}
          onClose={() => setPlanning(false)}
        />
      )}
    </>
  );
}

type PartProps = {
  title: string;
  rows: readonly FollowUp[];
  empty?: string;
  actionsOf: ReturnType<typeof useFollowUpActions>['actionsOf'];
};

function Part({ title, rows, empty, actionsOf }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {rows.length === 0 && <p className={styles.none}>{empty}</p>}
      <ol className={styles.timeline}>
        {rows.map((row) => (
          <li key={row.id} className={styles.entry} data-state={row.overdue ? 'overdue' : row.state}>
            <FollowUpLine followUp={row} without="patient" actions={actionsOf(row)} />
          </li>
        ))}
      </ol>
    </section>
  );
}
