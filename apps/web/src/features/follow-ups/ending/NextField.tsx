import type { FollowUpKind } from '@cogclinic/contract/followUpPlan';
import { lastPlannedDay } from '@cogclinic/contract/followUpPlan';
import { FOLLOW_UP_KINDS } from '@cogclinic/contract/followUps';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '#ui/form/types.ts';
import { DayField } from '../plan/DayField.tsx';
import { TickedRow } from '../plan/TickedRow.tsx';

export type Next = Readonly<{ dueDate: string; kind: FollowUpKind }>;

type NextFieldProps = ControlProps & { suggested: Next; today: string };

/** Whether, when and how the next follow-up takes place. */
export function NextField({ value, onChange, suggested, today, ...control }: NextFieldProps) {
  const { t } = useTranslation('follow-ups');
  const next = isNext(value) ? value : null;
  return (
    <TickedRow
      id={control.id}
      label={t('finish.planNext')}
      ticked={next !== null}
      onTick={(ticked) => onChange?.(ticked ? suggested : undefined)}
    >
      {next && (
        <>
          <DayField
            aria-label={t('finish.nextDay')}
            aria-required
            aria-invalid={false}
            value={next.dueDate}
            min={today}
            max={lastPlannedDay(today)}
            quickFrom={today}
            placeholder={t('plan.day')}
            onChange={(day) => typeof day === 'string' && onChange?.({ ...next, dueDate: day })}
          />
          <Select
            aria-label={t('finish.nextKind')}
            value={next.kind}
            options={FOLLOW_UP_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            onChange={(kind) => onChange?.({ ...next, kind })}
          />
        </>
      )}
    </TickedRow>
  );
}

export function isNext(value: unknown): value is Next {
  return typeof value === 'object' && value !== null && 'dueDate' in value && 'kind' in value;
}
