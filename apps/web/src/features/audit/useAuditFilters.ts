import { apiClientCalls } from '@cogclinic/contract/apiClients';
import { AUDIT_ACTIONS, AUDIT_NOUNS } from '@cogclinic/contract/audit';
import { accountCalls } from '@cogclinic/contract/identity';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePatientFilter } from '#features/records/shared/usePatientFilter.ts';
import { useCall } from '#ui/api.ts';
import type { Filter } from '#ui/table/types.ts';
import { useFieldLabel } from '#ui/texts.ts';
import { useNounText } from './useNounText.ts';

/** The filters of the trail; one patient's entries are not filtered by patients' names. */
export function useAuditFilters(ofOnePatient: boolean): readonly Filter[] {
  const { t } = useTranslation('audit');
  const labelOf = useFieldLabel();
  const nounText = useNounText();
  const { data: accounts, isPending } = useCall(accountCalls.list, { query: {} }, { quiet: true });
  const system = useSystemFilter();
  const patient = usePatientFilter();
  return useMemo(
    () => [
      ...(ofOnePatient ? [] : [patient]),
      {
        kind: 'select',
        name: 'accountId',
        label: t('who'),
        loading: isPending,
        options: (accounts ?? []).map(({ id, username, enabled }) => ({
          value: id,
          label: enabled ? username : t('disabledAccount', { name: username }),
        })),
      },
      ...system,
      {
        kind: 'select',
        name: 'action',
        label: labelOf('action'),
        options: AUDIT_ACTIONS.map((action) => ({ value: action, label: t(`action.${action}`) })),
      },
      {
        kind: 'select',
        name: 'noun',
        label: labelOf('noun'),
        options: AUDIT_NOUNS.map((noun) => ({ value: noun, label: nounText(noun) })),
      },
      { kind: 'range', label: t('days') },
    ],
    [t, labelOf, nounText, accounts, isPending, system, ofOnePatient, patient],
  );
}

/** Chooses a connected system, those whose connection was ended too; nothing where none was ever connected. */
function useSystemFilter(): readonly Filter[] {
  const { t } = useTranslation('audit');
  const labelOf = useFieldLabel();
  const { data: systems, isPending } = useCall(apiClientCalls.list, {}, { quiet: true });
  return useMemo(() => {
    if (systems?.length === 0) return [];
    const options = (systems ?? []).map(({ id, name, endedTime }) => ({
      value: id,
      label: endedTime === null ? name : t('endedSystem', { name }),
    }));
    return [{ kind: 'select', name: 'clientId', label: labelOf('clientId'), loading: isPending, options }];
  }, [t, labelOf, systems, isPending]);
}
