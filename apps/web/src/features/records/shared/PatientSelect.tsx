import { SearchOutlined } from '@ant-design/icons';
import { archiveCalls } from '@cogclinic/contract/archives';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#ui/api.ts';
import { useDebounced } from '#ui/useDebounced.ts';
import styles from './PatientSelect.module.css';
import { usePatientText } from './usePatientText.ts';

const FOUND = 20;
const TYPING_MS = 250;

export type Patient = Readonly<{ archiveId: string; patientName: string }>;
/** A patient as the search found them. */
export type FoundPatient = Patient & Readonly<{ phone: string | null }>;

type PatientSelectProps = {
  /** "Patient" unless told. */
  label?: string;
  /** Whether it takes the focus, as the first field of a dialog does. */
  autoFocus?: boolean;
  onChoose: (patient: FoundPatient) => void;
};

/** Chooses a patient, found as in the list of patients. */
export function PatientSelect({ label, autoFocus = false, onChoose }: PatientSelectProps) {
  const { t } = useTranslation('records');
  const patientText = usePatientText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed.trim(), TYPING_MS);
  const found = useCall(archiveCalls.list, { query: { pageSize: FOUND, text: asked } }, { keepPrevious: true });
  const rows = found.data?.rows ?? [];
  return (
    <div className={styles.root}>
      <label htmlFor={id}>{label ?? t('choosePatient.label')}</label>
      <Select<string>
        id={id}
        autoFocus={autoFocus}
        value={null}
        placeholder={t('choosePatient.placeholder')}
        suffixIcon={<SearchOutlined aria-hidden="true" />}
        showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false }}
        loading={found.isFetching}
        notFoundContent={t(found.isFetching ? 'choosePatient.searching' : 'choosePatient.nobody')}
        options={rows.map((row) => ({
          value: row.id,
          label: [row.name, patientText(row), row.phone].filter(Boolean).join(' · '),
        }))}
        onChange={(archiveId) => {
          const row = rows.find((one) => one.id === archiveId);
          if (row) onChoose({ archiveId, patientName: row.name, phone: row.phone });
        }}
      />
    </div>
  );
}
