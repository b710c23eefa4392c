import { lastPlannedDay } from '@cogclinic/contract/followUpPlan';
import { FOLLOW_UP_KINDS } from '@cogclinic/contract/followUps';
import { scaleCalls } from '@cogclinic/contract/scales';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import type { ControlProps, FieldOption } from '#ui/form/types.ts';
import { useToday } from '#ui/useToday.ts';
import { DayField } from './DayField.tsx';

type Given = Readonly<{
  assignees: readonly FieldOption[];
  /** Shown below the chosen person. */
  warning: string | null;
  /** The current due date: it may stay even if it is past. */
  dueDate?: string;
}>;

/** The fields shared by planning and editing, in their order. */
export function usePlanFields({ assignees, warning, dueDate }: Given) {
  const { t } = useTranslation('follow-ups');
  const today = useToday();
  const { data: groups } = useCall(scaleCalls.types, {}, { quiet: true });
  return useMemo(() => {
    const instruments = (groups ?? []).flatMap(({ items }) => items).filter(({ enabled }) => enabled);
    const min = dueDate !== undefined && dueDate < today ? dueDate : today;
    return {
      kind: {
        name: 'kind',
        input: 'radio',
        options: FOLLOW_UP_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
      },
      instrument: {
        name: 'instrument',
        input: 'select',
        options: instruments.map(({ id, name }) => ({ value: id, label: `${id} · ${name}` })),
        placeholder: t('plan.anyInstrument'),
        dependsOn: ({ kind }: { kind?: unknown }) => kind === 'screening',
      },
      dueDate: {
        name: 'dueDate',
        input: 'custom',
        render: (props: ControlProps) => (
          <DayField {...props} min={min} max={lastPlannedDay(today)} quickFrom={today} placeholder={t('plan.day')} />
        ),
      },
      assigneeId: {
        name: 'assigneeId',
        input: 'select',
        options: assignees,
        required: true,
        ...(warning === null ? {} : { hint: warning }),
      },
      note: { name: 'note', input: 'textarea', placeholder: t('plan.notePlaceholder') },
    } as const;
  }, [t, today, groups, assignees, warning, dueDate]);
}
