import { FormOutlined } from '@ant-design/icons';
import { trainingPlanCalls } from '@cogclinic/contract/trainingPlans';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { lazy } from '#ui/code.ts';
import type { Step } from '../plans/prescribe/steps.ts';
import { planWith, suggestedDifficulty } from './nextPlan.ts';
import type { GameCourse } from './types.ts';

const PrescribeDrawer = lazy(() => import('../plans/prescribe/PrescribeDrawer.tsx'));

type PrescribeNextProps = { archiveId: string; patientName: string; course: GameCourse };

/** The way from a report to the next plan: with the difficulty that the course suggests, where it suggests one. */
export function PrescribeNext({ archiveId, patientName, course: { game, points } }: PrescribeNextProps) {
  const { t } = useTranslation(['trainingData', 'training', 'games']);
  const [asked, setAsked] = useState<{ first: Step; open: boolean } | null>(null);
  const { data } = useCall(trainingPlanCalls.list, { params: { id: archiveId } }, { quiet: true });
  const plans = data?.rows ?? [];
  const difficulty = suggestedDifficulty(points);
  const named = { game: t(`games:name.${game}`), difficulty: difficulty && t(`training:difficulties.${difficulty}`) };
  const from = difficulty && planWith(plans, game, difficulty, t('prescribeReason', named));
  return (
    <>
      <Button
        className="no-print"
        type={difficulty ? 'primary' : 'default'}
        icon={<FormOutlined aria-hidden="true" />}
        onClick={() => setAsked({ first: from ? { kind: 'weekly', from } : { kind: 'choose' }, open: true })}
      >
        {difficulty ? t('prescribeNext', named) : t('prescribe')}
      </Button>
      <Suspense fallback={null}>
        {asked && (
          <PrescribeDrawer
            {...{ archiveId, patientName, ...asked }}
            current={plans.filter(({ state }) => state !== 'over' && state !== 'ended')}
            onClose={() => setAsked({ ...asked, open: false })}
          />
        )}
      </Suspense>
    </>
  );
}
