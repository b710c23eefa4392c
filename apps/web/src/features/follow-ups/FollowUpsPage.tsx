import { CalendarOutlined, PlusOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button, Radio, Tooltip } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '#ui/code.ts';
import { ListFrame } from '#ui/ListFrame.tsx';
import { PageFrame } from '#ui/PageFrame.tsx';
import { Loading } from '#ui/states.tsx';
import { useTab } from '#ui/tab.ts';
import { FollowUpList } from './list/FollowUpList.tsx';
import type { Suggested } from './plan/PlanForm.tsx';

const FollowUpCalendar = lazy(() => import('./calendar/FollowUpCalendar.tsx'));
const PlanDialog = lazy(() => import('./plan/PlanDialog.tsx'));

type Plan = { open: boolean; suggestion?: Suggested };

const SHOWN = [
  { value: 'list', Icon: UnorderedListOutlined },
  { value: 'calendar', Icon: CalendarOutlined },
] as const;

/** The follow-ups as a list or as a calendar. */
export function Component() {
  const { t } = useTranslation('follow-ups');
  const { search, setSearch } = useTab();
  const [plan, setPlan] = useState<Plan | null>(null);
  const asCalendar = search.get('show') === 'calendar';
  const add = (dueDate?: string) => setPlan({ open: true, suggestion: dueDate === undefined ? {} : { dueDate } });
  const button = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => add()}>
      {t('plan.action')}
    </Button>
  );
  const actions = (
    <>
      {button}
      <Radio.Group
        optionType="button"
        aria-label={t('show.label')}
        value={asCalendar ? 'calendar' : 'list'}
        onChange={({ target }) => setSearch(target.value === 'calendar' ? { show: 'calendar' } : {})}
      >
        {SHOWN.map(({ value, Icon }) => (
          <Tooltip key={value} title={t(`show.${value}`)}>
            <Radio.Button value={value} aria-label={t(`show.${value}`)}>
              <Icon aria-hidden="true" />
            </Radio.Button>
          </Tooltip>
        ))}
      </Radio.Group>
    </>
  );

  return (
    <>
      {asCalendar ? (
        <PageFrame title={t('title')} actions={actions}>
          <Suspense fallback={<Loading rows={10} />}>
            <FollowUpCalendar onPlan={add} />
          </Suspense>
        </PageFrame>
      ) : (
        <ListFrame title={t('title')}>
          <FollowUpList actions={actions} />
        </ListFrame>
      )}
      {plan && (
        <Suspense fallback={null}>
          <PlanDialog
            patient={null}
            suggestion={plan.suggestion}
            open={plan.open}
            onClose={() => setPlan({ ...plan, open: false })}
          />
        </Suspense>
      )}
    </>
  );
}
