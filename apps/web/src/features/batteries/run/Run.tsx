import { batteryRunCalls } from '@cogclinic/contract/batteries';
import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { HandOverButton } from '#features/records/shared/HandOverButton.tsx';
import { testPath } from '#features/records/shared/paths.ts';
import { useSend } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.ts';
import { useFormats } from '#ui/format.ts';
import { showWarning } from '#ui/notify.ts';
import { useTab } from '#ui/tab.ts';
import { type BatteryRun, isSettled, progressOf, restBefore } from '../shared/progress.ts';
import styles from './Run.module.css';
import { RunItems } from './RunItems.tsx';
import { RunLink } from './RunLink.tsx';

/** The scales of a run in their order. Submitting one begins the next, unless a rest is due first. */
export function Run({ run }: { run: BatteryRun }) {
  const { t } = useTranslation('batteries');
  const { search, setSearch } = useTab();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const next = useSend(batteryRunCalls.next, {
    onSuccess: ({ administrationId, withdrawn }) => {
      if (withdrawn.length > 0) showWarning(t('run.withdrawn', { names: withdrawn.join(t('run.between')) }));
      if (administrationId) navigate(testPath(administrationId), { replace: goesOn });
    },
  });
  const end = useSend(batteryRunCalls.end);
  const goesOn = search.get('next') === '1';
  const rest = restBefore(run);
  const { done, count } = progressOf(run);
  const isOpen = run.state === 'open';
  const { date, dateTime } = useFormats();
  const goOn = () => next.mutate({ params: { id: run.id } });

  const begun = useRef(false);
  useEffect(() => {
    if (!goesOn || begun.current) return;
    begun.current = true;
    setSearch({});
    // Also after the last scale: this call marks the run as finished.
    if (rest === 0) goOn();
  });

  const askAndEnd = async () => {
    const question = { title: t('run.endTitle'), content: t('run.endText'), ok: t('run.end'), danger: true };
    if (await confirm(question)) end.mutate({ params: { id: run.id } });
  };

  return (
    <div className={styles.run}>
      <p className={styles.progress} role="status">
        {t(`run.state.${run.state}`, { done, count })}
      </p>
      {isOpen && run.link && (
        <p className={styles.link}>
          {run.link.openTime
            ? t('link.opened', { time: dateTime(run.link.openTime), until: date(run.link.expireTime) })
            : t('link.sent', { until: date(run.link.expireTime) })}
        </p>
      )}
      {isOpen && rest > 0 && <Alert type="info" showIcon title={t('run.rest', { count: rest })} />}
      {isOpen && (
        <div className={styles.actions}>
          <Button type="primary" size="large" loading={next.isPending} onClick={goOn}>
            {t(done === 0 ? 'run.begin' : 'run.goOn')}
          </Button>
          {run.items.some((item) => item.alone && !isSettled(item)) && (
            <>
              <HandOverButton size="large" given={{ archiveId: run.archiveId, batteryRunId: run.id }} />
              <RunLink run={run} />
            </>
          )}
          <Button danger type="text" size="large" loading={end.isPending} onClick={() => void askAndEnd()}>
            {t('run.end')}
          </Button>
        </div>
      )}
      <RunItems run={run} />
    </div>
  );
}
