import { archiveCalls } from '@cogclinic/contract/archives';
import { partyReportCalls } from '@cogclinic/contract/partyReports';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PatientSelect } from '#features/records/shared/PatientSelect.tsx';
import { forget, useCall, useSend } from '#ui/api.ts';
import { Facts } from '#ui/Facts.tsx';
import { useFormats } from '#ui/format.ts';
import { showSuccess } from '#ui/notify.ts';
import { useDict } from '#ui/useDict.ts';
import type { PartyStudy } from '../types.ts';
import styles from './MatchDialog.module.css';
import { useUnmatching } from './useUnmatching.ts';

/** A person says whose study it is, the two patients side by side. */
export default function MatchDialog({ study, onClose }: { study: PartyStudy; onClose: () => void }) {
  const { t } = useTranslation(['party-reports', 'ui']);
  const { date } = useFormats();
  const { label } = useDict('gender');
  const [chosen, setChosen] = useState<string | null>(study.patient?.archiveId ?? null);
  const { data: patient } = useCall(
    archiveCalls.one,
    { params: { id: chosen ?? '' } },
    { enabled: chosen !== null, quiet: true },
  );
  const match = useSend(partyReportCalls.match, {
    onSuccess: () => {
      showSuccess(t('matched'));
      onClose();
    },
    onError: ({ code }) => {
      if (code === 409) void forget(partyReportCalls.match.changes);
    },
  });
  const unmatch = useUnmatching();
  const refuse = async () => {
    if (await unmatch(study)) onClose();
  };
  const unknown = t('unknown');
  const factsOf = (name: string | null, gender: string | null, birthday: string | null, number: string | null) =>
    [
      [t('facts.name'), name ?? unknown],
      [t('facts.gender'), gender === null ? unknown : label(gender)],
      [t('facts.birthday'), birthday === null ? unknown : date(birthday)],
      [t('facts.number'), number ?? unknown],
    ] as const;
  return (
    <Modal
      open
      title={t('matchTitle')}
      width={640}
      onCancel={onClose}
      footer={
        <>
          {study.patient && (
            <Button danger onClick={() => void refuse()}>
              {t('unmatch')}
            </Button>
          )}
          {chosen !== null && <Button onClick={() => setChosen(null)}>{t('otherPatient')}</Button>}
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          <Button
            type="primary"
            disabled={!patient}
            loading={match.isPending}
            onClick={() => {
              if (patient) match.mutate({ body: { id: study.id, version: study.version, archiveId: patient.id } });
            }}
          >
            {t('confirm')}
          </Button>
        </>
      }
    >
      <p>{t('matchHint')}</p>
      <div className={styles.sides}>
        <section aria-label={t('sent')}>
          <h3>{t('sent')}</h3>
          <Facts
            facts={factsOf(
              study.sentName?.replaceAll('^', ' ').trim() ?? null,
              study.sentGender,
              study.sentBirthday,
              study.sentNumber,
            )}
          />
        </section>
        <section aria-label={t('ours')}>
          <h3>{t('ours')}</h3>
          {chosen === null ? (
            <PatientSelect autoFocus onChoose={({ archiveId }) => setChosen(archiveId)} />
          ) : (
            patient && <Facts facts={factsOf(patient.name, patient.gender, patient.birthday, patient.idNumber)} />
          )}
        </section>
      </div>
    </Modal>
  );
}
