import { CalendarOutlined } from '@ant-design/icons';
import { trainingReviewDay } from '@cogclinic/contract/followUpPlan';
import { followUpCalls } from '@cogclinic/contract/followUps';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FollowUpDialog } from '#features/follow-ups/shared/FollowUpDialog.tsx';
import { patientPath } from '#features/records/shared/paths.ts';
import { useCall } from '#ui/api.ts';
import { useFormats } from '#ui/format.ts';
import { useToday } from '#ui/useToday.ts';
import type { PlanWithDays } from '../shared/types.ts';

/** When the training is reviewed, or the way to plan that: four weeks from the plan's first day on, at the earliest today. */
export function Review({ plan }: { plan: PlanWithDays }) {
  const { t } = useTranslation('trainingPlans');
  const { date } = useFormats();
  const today = useToday();
  const [plans, setPlans] = useState<boolean | null>(null);
  const { archiveId, patientName } = plan;
  const query = { archiveId, kind: 'training', view: 'open', pageSize: 1 } as const;
  const { data } = useCall(followUpCalls.list, { query }, { quiet: true });
  if (!data) return null;
  const [next] = data.rows;
  if (next)
    return <Link to={patientPath(archiveId, 'follow')}>{t('review.planned', { day: date(next.dueDate) })}</Link>;
  const day = trainingReviewDay(plan.startDay);
  const isPast = day < today;
  const suggestion = { kind: 'training', dueDate: isPast ? today : day } as const;
  return (
    <>
      <Button icon={<CalendarOutlined />} onClick={() => setPlans(true)}>
        {t('review.plan')}
      </Button>
      {plans !== null && (
        <FollowUpDialog
          archiveId={archiveId}
          patientName={patientName}
          suggestion={suggestion}
          open={plans}
          onClose={() => setPlans(false)}
        />
      )}
    </>
  );
}
