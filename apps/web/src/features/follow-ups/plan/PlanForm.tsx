import type { CallArguments } from '@cogclinic/contract/call';
import { followUpCalls } from '@cogclinic/contract/followUps';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '#ui/api.ts';
import type { ControlProps } from '#ui/form/types.ts';
import { showSuccess } from '#ui/notify.ts';
import { newRequestIds } from '#ui/requestIds.ts';
import { SchemaForm } from '#ui/SchemaForm.tsx';
import { RepeatField } from './RepeatField.tsx';
import { useAssignees } from './useAssignees.ts';
import { usePlanFields } from './usePlanFields.tsx';

const schema = followUpCalls.add.body.omit({ requestId: true });

export type Suggested = Partial<
  Pick<CallArguments<typeof followUpCalls.add>['body'], 'kind' | 'dueDate' | 'instrument' | 'reportId' | 'note'>
>;

type PlanFormProps = {
  archiveId: string;
  suggestion: Suggested | undefined;
  actions: ReactNode;
  onPlanned: () => void;
};

/** Plans follow-ups of one patient. */
export function PlanForm({ archiveId, suggestion, actions, onPlanned }: PlanFormProps) {
  const { t } = useTranslation('follow-ups');
  const assignees = useAssignees(archiveId);
  const [chosen, setChosen] = useState<unknown>(assignees.ownId);
  const [requestIdOf] = useState(newRequestIds);
  const add = useSend(followUpCalls.add, { quiet: true });
  const blind = assignees.blindName(chosen ?? assignees.ownId);
  const warning = blind === null ? null : t('plan.blind', { name: blind });
  const fields = usePlanFields({ assignees: assignees.options, warning });
  const sections = useMemo(() => {
    const { kind, instrument, dueDate, assigneeId, note } = fields;
    const repeat = {
      name: 'repeat',
      input: 'custom',
      render: (props: ControlProps) => <RepeatField {...props} />,
    } as const;
    return [{ fields: [kind, instrument, dueDate, repeat, assigneeId, note] }];
  }, [fields]);
  const initial = useMemo(
    () => ({ archiveId, kind: 'telephone' as const, assigneeId: assignees.ownId, ...suggestion }),
    [archiveId, assignees.ownId, suggestion],
  );
  return (
    <SchemaForm
      schema={schema}
      sections={sections}
      initial={initial}
      noun="followUps"
      compact
      guarded={false}
      submitText={t('plan.submit')}
      actions={actions}
      onChange={(values) => setChosen(values.assigneeId)}
      onSubmit={async (plan) => {
        const planned = await add.mutateAsync({ body: { ...plan, requestId: requestIdOf(plan) } });
        showSuccess(t('plan.done', { count: planned.length }));
        onPlanned();
      }}
    />
  );
}
