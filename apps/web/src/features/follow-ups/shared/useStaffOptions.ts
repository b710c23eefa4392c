import { accountCalls, identityCalls } from '@cogclinic/contract/identity';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import type { FilterOption } from '#ui/table/types.ts';

/** The staff to filter follow-ups by; the signed-in account first. */
export function useStaffOptions(): readonly FilterOption[] {
  const { t } = useTranslation('follow-ups');
  const { data: own } = useCall(identityCalls.info, {}, { staleTime: 300_000, quiet: true });
  const { data: staff } = useCall(accountCalls.staff, {}, { staleTime: 300_000, quiet: true });
  return useMemo(() => {
    if (!own) return [];
    const others = (staff ?? []).filter(({ id }) => id !== own.id);
    return [
      { value: own.id, label: t('plan.me', { name: own.username }) },
      ...others.map(({ id, username }) => ({ value: id, label: username })),
    ];
  }, [own, staff, t]);
}
