import { SwapOutlined, UserAddOutlined } from '@ant-design/icons';
import { archiveCalls } from '@cogclinic/contract/archives';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { PatientSelect } from '#features/records/shared/PatientSelect.tsx';
import { usePatientText } from '#features/records/shared/usePatientText.ts';
import { useCall } from '#ui/api.ts';
import { Failure, Loading } from '#ui/states.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import styles from './PatientPicker.module.css';
import { NEW_PATIENT_PATH } from './paths.ts';

type PatientPickerProps = {
  archiveId: string | null;
  onChoose: (archiveId: string | null) => void;
};

const RECENT = 6;

/** The chosen patient, or a search for one. */
export function PatientPicker({ archiveId, onChoose }: PatientPickerProps) {
  return archiveId ? (
    <Chosen archiveId={archiveId} onChange={() => onChoose(null)} />
  ) : (
    <Search onChoose={(id) => onChoose(id)} />
  );
}

function Chosen({ archiveId, onChange }: { archiveId: string; onChange: () => void }) {
  const { t } = useTranslation('scales');
  const patientText = usePatientText();
  const { data, error, refetch } = useCall(archiveCalls.one, { params: { id: archiveId } }, { quiet: true });
  const change = (
    <Button icon={<SwapOutlined aria-hidden />} onClick={onChange}>
      {t('patient.change')}
    </Button>
  );
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} action={change} />;
  if (!data) return <Loading rows={1} />;
  const details = [
    patientText(data),
    data.educationYears === null ? null : t('patient.school', { count: data.educationYears }),
    data.departmentName,
  ];
  return (
    <div className={styles.chosen}>
      <p className={styles.patient}>
        <strong className={styles.name}>{data.name}</strong>
        <span className={styles.details}>{details.filter(Boolean).join(' · ')}</span>
      </p>
      {change}
    </div>
  );
}

function Search({ onChoose }: { onChoose: (archiveId: string) => void }) {
  const { t } = useTranslation('scales');
  const patientText = usePatientText();
  const recent = useCall(archiveCalls.list, { query: { pageSize: RECENT } });
  return (
    <div>
      <div className={styles.row}>
        <PatientSelect label={t('patient.search')} onChoose={({ archiveId }) => onChoose(archiveId)} />
        <ButtonLink to={NEW_PATIENT_PATH}>
          <UserAddOutlined aria-hidden /> {t('patient.add')}
        </ButtonLink>
      </div>
      {recent.data && recent.data.rows.length > 0 && (
        <ul className={styles.recent} aria-label={t('patient.recent')}>
          {recent.data.rows.map((row) => (
            <li key={row.id}>
              <Button onClick={() => onChoose(row.id)}>
                {row.name} <span className={styles.details}>{patientText(row)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
