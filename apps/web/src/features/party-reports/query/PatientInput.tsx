import { archiveCalls } from '@cogclinic/contract/archives';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePatientText } from '#features/records/shared/usePatientText.ts';
import { useCall } from '#ui/api.ts';
import type { ControlProps } from '#ui/form/types.ts';
import { useDebounced } from '#ui/useDebounced.ts';

const FOUND = 20;
const TYPING_MS = 250;

/** A form's field for a patient, found as in the list of patients. */
export function PatientInput({ value, onChange, ...props }: ControlProps) {
  const { t } = useTranslation('records');
  const patientText = usePatientText();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const asked = useDebounced(typed.trim(), TYPING_MS);
  const found = useCall(archiveCalls.list, { query: { pageSize: FOUND, text: asked } }, { keepPrevious: true });
  const options = (found.data?.rows ?? []).map((row) => ({
    value: row.id,
    label: [row.name, patientText(row), row.phone].filter(Boolean).join(' · '),
  }));
  const isListed = chosen === null || options.some((one) => one.value === chosen.value);
  return (
    <Select<string>
      {...props}
      value={typeof value === 'string' ? value : null}
      placeholder={t('choosePatient.placeholder')}
      showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
      loading={found.isFetching}
      notFoundContent={t(found.isFetching ? 'choosePatient.searching' : 'choosePatient.nobody')}
      options={isListed ? options : [chosen, ...options]}
      onChange={(id) => {
        setChosen(options.find((one) => one.value === id) ?? null);
        onChange?.(id);
      }}
    />
  );
}
