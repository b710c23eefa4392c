import { followUpCalls } from '@cogclinic/contract/followUps';
import { identityCalls } from '@cogclinic/contract/identity';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import type { FieldOption } from '#ui/form/types.ts';

type Assignees = Readonly<{
  options: readonly FieldOption[];
  ownId: string | undefined;
  /** The name of the chosen person if they cannot see the patient: the follow-up would be missing from their list. */
  blindName(id: unknown): string | null;
}>;

/** The staff to whom a follow-up of the patient can be assigned; the signed-in account first. */
export function useAssignees(archiveId: string): Assignees {
  const { t } = useTranslation('follow-ups');
  const { data: own } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  const { data: staff } = useCall(followUpCalls.assignees, { params: { id: archiveId } }, { quiet: true });
  return useMemo(() => {
    const label = ({ id, username, seesPatient }: NonNullable<typeof staff>[number]) => {
      const name = id === own?.id ? t('plan.me', { name: username }) : username;
      return seesPatient ? name : t('plan.blindOption', { name });
    };
    const sorted = (staff ?? []).toSorted((a, b) => Number(b.id === own?.id) - Number(a.id === own?.id));
    return {
      options: sorted.map((one) => ({ value: one.id, label: label(one) })),
      ownId: own?.id,
      blindName: (id) => staff?.find((one) => one.id === id && !one.seesPatient)?.username ?? null,
    };
  }, [staff, own, t]);
}
