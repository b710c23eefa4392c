import { DesktopOutlined, FormOutlined, UserAddOutlined } from '@ant-design/icons';
import { followUpCalls } from '@cogclinic/contract/followUps';
import { statisticsCalls } from '@cogclinic/contract/statistics';
import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useHasFollowUps } from '#features/follow-ups/shared/useHasFollowUps.ts';
import { SCREENING_PATH } from '#features/reports/shared/paths.ts';
import { invalidate, useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Failure, Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { useFollowed } from '#ui/useFollowed.ts';
import styles from './HomePage.module.css';
import { Figures } from './home/Figures.tsx';
import { FirstSteps } from './home/FirstSteps.tsx';
import { isPeriod, type Period } from './home/figures.ts';
import { Levels } from './home/Levels.tsx';
import { OpenSafety } from './home/OpenSafety.tsx';
import { PeriodSwitch } from './home/PeriodSwitch.tsx';
import { REGISTER_PATH } from './home/paths.ts';
import { RecentReports } from './home/RecentReports.tsx';
import { Trend } from './home/Trend.tsx';
import { useGreeting } from './home/useGreeting.ts';

const USUAL_PERIOD: Period = '30';
/** A page left open all day must still show new safety alerts. */
const ASK_AGAIN_MS = 120_000;
/** The polling interval while changes are pushed: for what becomes due by time alone. */
const BESIDES_MS = 600_000;
const FOLLOWED = [
  'administrations',
  'alerts',
  'archives',
  'conclusions',
  'followUps',
  'reports',
  'training',
  'trainingPlans',
] as const;

/** The reminder has large dependencies of its own, so the figures do not wait for it. */
const HomeFollowUps = lazy(() =>
  import('#features/follow-ups/shared/HomeFollowUps.tsx').then((file) => ({ default: file.HomeFollowUps })),
);

const HomeTraining = lazy(() =>
  import('#features/training/shared/HomeTraining.tsx').then((file) => ({ default: file.HomeTraining })),
);

/** The home page: figures of the account's patients, and links to the day's work. */
export function Component() {
  const { t } = useTranslation(['statistics', 'follow-ups']);
  const { search, setSearch } = useTab();
  const hasFollowUps = useHasFollowUps();
  const greeting = useGreeting();
  const asked = search.get('days');
  const period = isPeriod(asked) ? asked : USUAL_PERIOD;
  const refetchInterval = useFollowed(
    FOLLOWED,
    () => invalidate(statisticsCalls.own, followUpCalls.summary, trainingPlanCalls.standing),
    {
      everyMs: ASK_AGAIN_MS,
      besidesMs: BESIDES_MS,
    },
  );
  const options = { keepPrevious: true, quiet: true, refetchInterval };
  const { data, error, refetch, isPlaceholderData } = useCall(
    statisticsCalls.own,
    { query: { days: period } },
    options,
  );

  return (
    <PageFrame title={greeting.title} subtitle={greeting.subtitle} actions={<QuickActions />}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading rows={10} />}
      {data && (
        <div className={styles.root}>
          {data.patients === 0 && <FirstSteps />}
          <OpenSafety {...data.openSafety} />
          <Figures statistics={data} />
          {data.patients > 0 && (
            <>
              {hasFollowUps && (
                <Panel title={t('follow-ups:title')}>
                  <Suspense fallback={<Loading rows={4} />}>
                    <HomeFollowUps />
                  </Suspense>
                </Panel>
              )}
              <Suspense fallback={null}>
                <HomeTraining />
              </Suspense>
              <div
                className={`${styles.columns} ${isPlaceholderData ? styles.waiting : ''}`}
                aria-busy={isPlaceholderData}
              >
                <Panel
                  title={t('trend.title')}
                  extra={<PeriodSwitch value={period} onChange={(days) => setSearch({ days })} />}
                >
                  <Trend statistics={data} period={period} />
                </Panel>
                <Panel title={t('levels.title')} extra={<span className={styles.muted}>{t(`period.${period}`)}</span>}>
                  <Levels statistics={data} />
                </Panel>
              </div>
              <Panel title={t('recent.title')}>
                <RecentReports reports={data.recentReports} />
              </Panel>
            </>
          )}
        </div>
      )}
    </PageFrame>
  );
}

function QuickActions() {
  const { t } = useTranslation('statistics');
  const navigate = useNavigate();
  return (
    <>
      <Button type="primary" icon={<FormOutlined aria-hidden="true" />} onClick={() => void navigate(SCREENING_PATH)}>
        {t('quick.screen')}
      </Button>
      <Button icon={<UserAddOutlined aria-hidden="true" />} onClick={() => void navigate(REGISTER_PATH)}>
        {t('quick.register')}
      </Button>
      <Button icon={<DesktopOutlined aria-hidden="true" />} href="/screen?staff" target="_blank">
        {t('quick.wall')}
      </Button>
    </>
  );
}
