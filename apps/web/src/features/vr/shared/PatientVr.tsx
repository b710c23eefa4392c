import { vrCalls } from '@cogclinic/contract/vr';
import { VR_CODES, VR_GAMES, type VrCode } from '@cogclinic/games/vr/games';
import { Segmented } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientProps } from '#features/records/shared/patientView.ts';
import { invalidate, useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { Empty, Failure, Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { useFollowed } from '#ui/useFollowed.ts';
import { CourseCharts } from '../CourseCharts.tsx';
import { SessionTable } from '../SessionTable.tsx';
import styles from './PatientVr.module.css';

const WITHOUT_CHANNEL_MS = 60_000;
const VrDrawer = lazy(() => import('../VrDrawer.tsx'));

/** What the patient did in games of a headset: one game at a time, its course and its sessions. */
export function PatientVr({ archiveId }: PatientProps) {
  const { t } = useTranslation(['vr', 'games']);
  const { search, setSearch } = useTab();
  const sessions = useSessions(archiveId);
  const asked = VR_CODES.find((code) => code === search.get('game'));
  const shown = asked ?? VR_CODES.find((code) => sessions[code].data?.rows.length) ?? VR_CODES[0];
  const { data, error, refetch } = sessions[shown];
  const open = search.get('session');
  const show = (change: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next);
  };
  return (
    <div className={styles.games}>
      <Segmented<VrCode>
        className={`${styles.choice} no-print`}
        aria-label={t('vr:game')}
        value={shown}
        onChange={(game) => show({ game })}
        options={VR_CODES.map((code) => ({ value: code, label: t(`games:name.${VR_GAMES[code]}`) }))}
      />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={6} />}
      {data?.rows.length === 0 && <Empty text={t('vr:none')} hint={t('vr:noneHint')} />}
      {data && data.rows.length > 0 && (
        <>
          <CourseCharts sessions={data.rows} />
          <SessionTable sessions={data.rows} open={(session) => show({ session })} />
        </>
      )}
      <Suspense fallback={null}>
        {open !== null && <VrDrawer id={open} onClose={() => show({ session: null })} />}
      </Suspense>
    </div>
  );
}

/** The sessions of each game; those that a headset sends meanwhile join them. */
function useSessions(id: string) {
  const refetchInterval = useFollowed(['vr'], () => invalidate(vrCalls.byGame), { everyMs: WITHOUT_CHANNEL_MS });
  const quiet = { quiet: true, refetchInterval } as const;
  return {
    dsq: useCall(vrCalls.byGame, { params: { code: 'dsq', id } }, quiet),
    pp: useCall(vrCalls.byGame, { params: { code: 'pp', id } }, quiet),
    ff: useCall(vrCalls.byGame, { params: { code: 'ff', id } }, quiet),
  } satisfies Record<VrCode, unknown>;
}
