import { LIMITS_OF_PLAN, TASK_MINUTES, type Task } from '@cogclinic/contract/trainingSchedule';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '#ui/form/types.ts';
import { usePlanTexts } from '../shared/usePlanTexts.ts';
import { useTaskTexts } from '../shared/useTaskTexts.ts';
import { TaskList } from './TaskList.tsx';
import { WeekdayField } from './WeekdayField.tsx';

const MINUTES = Array.from({ length: LIMITS_OF_PLAN.minutes / TASK_MINUTES }, (_, at) => (at + 1) * TASK_MINUTES);

/** The fields of a prescription, in plans and schemes alike. */
export function usePrescriptionFields() {
  const { t } = useTranslation('trainingPlans');
  const plans = usePlanTexts();
  const tasks = useTaskTexts();
  return useMemo(
    () =>
      ({
        name: { name: 'name', input: 'text', label: t('field.name') },
        weekdays: {
          name: 'weekdays',
          input: 'custom',
          label: t('field.weekdays'),
          render: (control: ControlProps) => <WeekdayField {...control} />,
          wordsOf: (value: unknown) => (Array.isArray(value) ? plans.weekdays(value) : ''),
        },
        minutes: {
          name: 'minutes',
          input: 'select',
          label: t('field.minutes'),
          options: MINUTES.map((minutes) => ({ value: minutes, label: t('minutesOf', { minutes }) })),
        },
        weeks: { name: 'weeks', input: 'number', inputMode: 'numeric', label: t('field.weeks') },
        tasks: {
          name: 'tasks',
          input: 'custom',
          label: t('field.tasks'),
          hint: t('field.tasksHint'),
          span: 'full',
          required: true,
          render: (control: ControlProps) => <TaskList {...control} />,
          wordsOf: (value: unknown) =>
            Array.isArray(value) ? value.map((one: Task) => tasks.line(one)).join('; ') : '',
        },
        start: {
          name: 'start',
          input: 'radio',
          label: t('field.start'),
          options: (['now', 'nextMonday'] as const).map((value) => ({ value, label: t(`start.${value}`) })),
        },
        reason: { name: 'reason', input: 'textarea', label: t('field.reason'), span: 'full' },
        asScheme: { name: 'asScheme', input: 'switch', label: t('field.asScheme') },
      }) as const,
    [t, plans, tasks],
  );
}
